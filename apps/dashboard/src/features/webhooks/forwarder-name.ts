import type { ForwarderWire } from '@prospectus/contract/admin';

/** What people call a webhook or mailbox by: the host of the one, the address of the other. */
export const nameOf = ({ kind, target }: Pick<ForwarderWire, 'kind' | 'target'>): string =>
  kind === 'webhook' && URL.canParse(target) ? new URL(target).host : target;
