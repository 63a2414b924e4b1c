import { adminEndpoints } from '@prospectus/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/admin-client.ts';
import { type AdminError, isAdminError } from '../../api/admin-error.ts';
import { idsOf, type MemberSecrets } from './member-secrets.ts';
import type { NewSecret } from './new-webhook-secrets.tsx';

/**
 * The webhooks' new secrets, of a member who is removed. They are unknown where the member had gone before: by an attempt whose answer was
 * lost, which ended all secrets, or by somebody else, who may have ended none.
 */
export type Removal = {
  readonly newSecrets: readonly NewSecret[] | 'unknown';
  /** Whether it was this attempt that removed the member. */
  readonly isOwn: boolean;
};

/**
 * Ends a member's access together with the secrets that are given. Nothing on the screen is read again by itself: members who remove
 * themselves have no screen then, and would not see the new secrets, which are shown only this once.
 */
export function useRemoval(params: { readonly institute_id: string; readonly user_id: string }, isSelf: boolean) {
  return useMutation<Removal, AdminError, MemberSecrets>({
    mutationFn: async (ending) => {
      try {
        const { webhook_secrets: made } = await call(adminEndpoints.removeMember, { params, body: idsOf(ending) });
        // Absent where a service of an earlier version answers during an update: it has ended none.
        return { newSecrets: made ?? 'unknown', isOwn: true };
      } catch (thrown) {
        if (isAdminError(thrown, 'not_found') && (isSelf || isOfMember(thrown))) {
          return { newSecrets: 'unknown', isOwn: false };
        }
        throw thrown;
      }
    },
  });
}

/** Not of the institute, which is what somebody is told who was removed themselves. */
const isOfMember = ({ details }: AdminError): boolean => details['reason'] !== 'not_your_institute';
