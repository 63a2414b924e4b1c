/**
 * Actions that show a secret to the person who does them, by the table of such secrets, and the detail that has the secret's id. Who did the
 * latest of them knows the secret (rule M8).
 */
export const secretMakers = {
  import_token: { actions: ['import_token.created'], detail: 'id' },
  forwarder: { actions: ['webhook.added', 'webhook.secret_replaced'], detail: 'forwarder_id' },
  preview_link: { actions: ['preview_link.created'], detail: 'id' },
} as const;
