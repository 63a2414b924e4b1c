import type { NullableTimestamp, Timestamp } from './columns.ts';

/** How a website that is not proved yet is looked up again; has a row from the first lookup on. */
export type WebsiteLookupTable = {
  website_id: string;
  looked_up_at: Timestamp;
  /** Number of this lookup since an admin asked for it; 1 is the first. */
  number: number;
  /** When the lookup is due; null when none follows. A process postpones it before it looks, so that no other one does so meanwhile. */
  next_at: NullableTimestamp;
  until: NullableTimestamp;
  /** When the record was found to be gone, as long as the admins are not notified yet; null when there is nothing to report. */
  untold_since: NullableTimestamp;
};
