import type { ColumnType } from 'kysely';

/** How often the API was called within an hour, by everything that calls are told apart by. */
export type UsageHourTable = {
  /** No reference: rows of an institute that is gone are deleted with it, or by their age. */
  institute_id: string;
  /** When the hour begins. */
  hour: ColumnType<Date, Date, never>;
  key_id: string;
  /** Host of the verified website, or what the calls came from instead: see `callsWithoutWebsite`. */
  website: string;
  /** Path of the endpoint; `unknown` for what was refused before that was known. */
  endpoint: string;
  status: number;
  calls: number;
};

/** When an institute's admins were last notified that the pages of a website are refused. */
export type RefusalNoticeTable = {
  institute_id: string;
  /** Of the website. */
  host: string;
  told_at: Date;
};

/** How often calls from a page were refused within a day: nothing of those who opened it. */
export type RefusedPageTable = {
  /** No reference, as above. */
  institute_id: string;
  /** By UTC. */
  day: string;
  key_id: string;
  /** Host of the page, or a word of `unnamedPages` that no host can be. */
  page: string;
  /** `website`: the page is on none that is verified. `key`: the key was revoked or has expired. */
  reason: 'website' | 'key';
  calls: number;
  last_at: Date;
};
