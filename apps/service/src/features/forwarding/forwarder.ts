/** Where an institute wants what follows from its enquiries to be sent. */
export type Forwarder = Webhook | Mailbox;

type Common = { readonly id: string; readonly instituteId: string; readonly createdAt: Date };

export type Webhook = Common & {
  readonly kind: 'webhook';
  /** An address in the form that `readWebhookUrl` gives it. */
  readonly target: string;
  /** What its deliveries are signed with: `whsec_` and base64. */
  readonly secret: string;
};

export type Mailbox = Common & {
  readonly kind: 'email';
  /** An e-mail address. */
  readonly target: string;
  readonly secret: null;
};

export type ForwarderKind = Forwarder['kind'];

/** Most forwarders of one kind that an institute may have. */
export const forwardersMax = 10;
