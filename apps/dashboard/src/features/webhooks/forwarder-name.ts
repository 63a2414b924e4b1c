import type { ForwarderWire } from '@prospectus/contract/admin';

/** Returns the name of a webhook or mailbox for people: a webhook's host, a mailbox's address. */
export const nameOf = ({ kind, target }: Pick<ForwarderWire, 'kind' | 'target'>): string =>
  kind === 'webhook' && URL.canParse(target) ? new URL(target).host : target;
