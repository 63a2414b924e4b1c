import { adminEndpoints } from '@prospectus/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/admin-client.ts';
import { type AdminError, isAdminError } from '../../api/admin-error.ts';
import type { NewSecret } from './new-webhook-secrets.tsx';

type Ended = {
  readonly importTokens: readonly { readonly id: string }[];
  readonly webhooks: readonly { readonly id: string; readonly target: string }[];
  readonly previewLinks: readonly { readonly id: string }[];
};

/**
 * Ends the secrets that a member knows, and then the member's access. The order matters: members who remove themselves lose the right to
 * end the secrets. Resolves to the webhooks' new secrets, which are shown only this once.
 */
export function useRemoval(params: { readonly institute_id: string; readonly user_id: string }) {
  const { institute_id } = params;
  return useMutation<readonly NewSecret[], AdminError, Ended>({
    mutationFn: async ({ importTokens, webhooks, previewLinks }) => {
      for (const { id } of importTokens) {
        await call(adminEndpoints.revokeImportToken, { params: { institute_id, token_id: id } });
      }
      for (const { id } of previewLinks) {
        await call(adminEndpoints.revokePreviewLink, { params: { institute_id, preview_id: id } }).catch(unlessGone);
      }
      const secrets: NewSecret[] = [];
      for (const { id, target } of webhooks) {
        const { secret } = await call(adminEndpoints.replaceWebhookSecret, {
          params: { institute_id, forwarder_id: id },
        });
        secrets.push({ target, secret });
      }
      await call(adminEndpoints.removeMember, { params });
      return secrets;
    },
  });
}

/** Somebody else, or the attempt before, has withdrawn it. */
function unlessGone(thrown: unknown): void {
  if (!isAdminError(thrown, 'not_found')) throw thrown;
}
