import type { MailSettings } from '../../../platform/mail.ts';
import type { Resolve } from '../../../platform/outgoing/guarded-lookup.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Transports } from '../forwarder/transport.ts';
import { createWebhookSecrets } from '../forwarder/webhook-secret.ts';
import { createMailTransport } from '../mail/mail.transport.ts';
import { createWebhookTransport } from '../webhook/webhook.transport.ts';

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
