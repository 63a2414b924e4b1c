import type { Clock } from '../../platform/clock.ts';
import type { MailSettings } from '../../platform/mail.ts';
import { createMailTransport } from './mail/mail.transport.ts';
import type { Transports } from './transport.ts';
import type { Resolve } from './webhook/guarded-lookup.client.ts';
import { createWebhookTransport } from './webhook/webhook.transport.ts';
import { createWebhookSecrets } from './webhook-secret.ts';

/** What the operator has decided about forwarding. */
export type ForwardingSettings = {
  /** Whether webhooks may lead to addresses that are not public, and may do without TLS. */
  readonly webhookPrivateAddresses: boolean;
  /** Absent: no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Opens the secrets of webhooks. Absent in a command that was not given it. */
  readonly authSecret?: string | undefined;
  /** Finds a host's addresses where private ones are not allowed; without it, by DNS. */
  readonly resolve?: Resolve;
};

export const createTransports = (settings: ForwardingSettings, clock: Clock): Transports => ({
  webhook: createWebhookTransport({
    privateAddresses: settings.webhookPrivateAddresses,
    resolve: settings.resolve,
    secrets: createWebhookSecrets(settings.authSecret),
    clock,
  }),
  email: createMailTransport(settings.mail),
});
