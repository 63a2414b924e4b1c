import type { Change } from '../../../http/admin/change.ts';
import type { Database } from '../../../schema/tables.ts';
import { updateSecret } from '../forwarder/forwarder.repository.ts';
import type { Webhook } from '../forwarder/forwarder.ts';
import { changeOf } from '../forwarder/forwarder-change.ts';
import { findForwarderOfInstitute } from '../forwarder/forwarder-summary.repository.ts';
import { createWebhookSecrets } from '../forwarder/webhook-secret.ts';
import type { ForwardingSettings } from '../sending/transports.ts';
import { makeSecret } from './forwarder.service.ts';

type SecretDeps = { readonly db: Database; readonly forwarding: Pick<ForwardingSettings, 'authSecret'> };

export type NewSecret = { readonly id: string; readonly target: string; readonly secret: string };

/** Replaces what a webhook's deliveries are signed with, in the transaction of `db`. What is returned holds it in clear, to be shown this once. */
export async function replaceSecret(
  { db, forwarding }: SecretDeps,
  webhook: Webhook,
): Promise<{ readonly secret: string; readonly change: Change }> {
  const secret = makeSecret();
  const { seal } = createWebhookSecrets(forwarding.authSecret);
  await updateSecret(db, webhook, seal({ kind: 'clear', text: secret }, webhook.id));
  return { secret, change: changeOf(webhook, 'secret_replaced') };
}

/** The same for several webhooks of an institute; those that are gone already are passed over. */
export async function replaceSecrets(
  deps: SecretDeps,
  instituteId: string,
  ids: readonly string[],
): Promise<{ readonly secrets: readonly NewSecret[]; readonly changes: readonly Change[] }> {
  const secrets: NewSecret[] = [];
  const changes: Change[] = [];
  for (const id of ids) {
    const webhook = await findForwarderOfInstitute(deps.db, instituteId, id);
    // Mailboxes have no secret.
    if (webhook?.kind !== 'webhook') continue;
    const { secret, change } = await replaceSecret(deps, webhook);
    secrets.push({ id: webhook.id, target: webhook.target, secret });
    changes.push(change);
  }
  return { secrets, changes };
}
