import type { Timestamp } from './columns.ts';

export type ServiceAddressTable = {
  /** The address that clients use, without a slash at its end. */
  url: string;
  /** When a service that is reached there last said so. */
  seen_at: Timestamp;
};
