import { createSecretBox } from '../../../platform/text/secret-box.ts';
import type { Webhook, WebhookSecret } from './forwarder.ts';

/** Encrypts and opens the secrets of webhooks. */
export type WebhookSecrets = {
  seal(secret: WebhookSecret, webhookId: string): WebhookSecret;
  /** Undefined where it cannot be opened: `AUTH_SECRET` is not what it was. */
  open(webhook: Pick<Webhook, 'id' | 'secret'>): string | undefined;
};

/** Without an `AUTH_SECRET`, as a command may be, nothing is encrypted and nothing encrypted can be opened. */
export function createWebhookSecrets(authSecret: string | undefined): WebhookSecrets {
  const box = authSecret === undefined ? undefined : createSecretBox(authSecret, 'secrets of webhooks');
  return {
    seal(secret, webhookId) {
      return box === undefined || secret.kind === 'sealed'
        ? secret
        : { kind: 'sealed', text: box.seal(secret.text, webhookId) };
    },
    open: ({ id, secret }) => (secret.kind === 'clear' ? secret.text : box?.open(secret.text, id)),
  };
}
