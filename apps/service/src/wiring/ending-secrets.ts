import { revokeTokens } from '../features/catalogue-source/index.ts';
import { type ForwardingSettings, replaceSecrets } from '../features/forwarding/index.ts';
import type { EndSecrets } from '../features/people/index.ts';
import { withdrawLinks } from '../features/preview/index.ts';
import type { Clock } from '../platform/time/clock.ts';

/** Ends the secrets that a member knows, each in the feature that it belongs to (rule M8). */
export function createSecretEnding(deps: {
  readonly clock: Clock;
  readonly forwarding: ForwardingSettings;
}): EndSecrets {
  return async (db, instituteId, { importTokens, previewLinks, webhooks }) => {
    const own = { ...deps, db };
    const revoked = await revokeTokens(own, instituteId, importTokens);
    const withdrawn = await withdrawLinks(db, instituteId, previewLinks);
    const { secrets, changes } = await replaceSecrets(own, instituteId, webhooks);
    return { webhookSecrets: secrets, changes: [...revoked, ...withdrawn, ...changes] };
  };
}
