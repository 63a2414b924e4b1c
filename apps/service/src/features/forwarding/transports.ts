import type { Clock } from '../../platform/clock.ts';
import { createMailTransport, type MailSettings } from './mail/mail.transport.ts';
import type { Transports } from './transport.ts';
import { createWebhookTransport } from './webhook/webhook.transport.ts';

/** What the operator has decided about forwarding. */
export type ForwardingSettings = {
  /** Whether webhooks may lead to addresses that are not public, and may do without TLS. */
  readonly webhookPrivateAddresses: boolean;
  /** Absent: no mail is sent. */
  readonly mail: MailSettings | undefined;
};

export const createTransports = (settings: ForwardingSettings, clock: Clock): Transports => ({
  webhook: createWebhookTransport({ privateAddresses: settings.webhookPrivateAddresses, clock }),
  email: createMailTransport(settings.mail),
});
