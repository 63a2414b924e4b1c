import type { DashboardLanguage } from '@prospectus/contract/admin';

/** A target to which an institute forwards the events of its enquiries. */
export type Forwarder = Webhook | Mailbox;

type Common = { readonly id: string; readonly instituteId: string; readonly createdAt: Date };

export type Webhook = Common & {
  readonly kind: 'webhook';
  /** An address in the form that `readWebhookUrl` gives it. */
  readonly target: string;
  readonly secret: WebhookSecret;
};

/** What a webhook's deliveries are signed with: `whsec_` and base64, as it is or encrypted. */
export type WebhookSecret = { readonly kind: 'clear' | 'sealed'; readonly text: string };

export type Mailbox = Common & {
  readonly kind: 'email';
  /** An e-mail address. */
  readonly target: string;
  readonly secret: null;
  /** Null once its reader has opened the link that was sent there; until then nothing else is. */
  readonly unconfirmedSince: Date | null;
  /** Of its mails. */
  readonly language: DashboardLanguage;
};

export type ForwarderKind = Forwarder['kind'];

/** Most forwarders of one kind that an institute may have. */
export const forwardersMax = 10;

/** Whether events are sent there. */
export const isConfirmed = (forwarder: Forwarder): boolean =>
  forwarder.kind === 'webhook' || forwarder.unconfirmedSince === null;
