import type { NullableTimestamp, Timestamp } from './columns.ts';

/** How a website that was not proved yet is looked up again; a row from the first look on. */
export type WebsiteLookupTable = {
  website_id: string;
  looked_up_at: Timestamp;
  /** Of this look since somebody asked for it; 1 is the first. */
  number: number;
  /** When it is due; null when nobody looks again. Whoever looks puts it off first, so that nobody else does meanwhile. */
  next_at: NullableTimestamp;
  until: NullableTimestamp;
};
