import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** A calendar, or another list, at an address that only those have who were given it. */
export type FeedTable = {
  id: string;
  institute_id: string;
  kind: 'runs.ics';
  name: string;
  /** A query string of `GET /runs`, without what pages. */
  filter: string;
  /** SHA-256 of the token in its address. */
  hash: Buffer;
  /** First characters of the token, for display. */
  prefix: string;
  created_at: Timestamp;
  renewed_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** To the hour. */
  last_used_at: NullableTimestamp;
};

/** What numbers the changes of an institute's events; kept by a trigger of `institute`, and by imports (decision 38). */
export type EventStampTable = {
  institute_id: string;
  /** The last stamp that was given. */
  latest: number;
  /** No event of the institute has an earlier one. */
  since: number;
  /** JSON text: stamps of the institute's own parts, see `event-stamps.ts`. */
  site: Generated<string>;
};
