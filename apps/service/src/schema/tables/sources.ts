import type { Said } from '@prospectus/contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** An address that an institute's catalogue is fetched from. */
export type SourceTable = {
  id: string;
  institute_id: string;
  kind: 'address' | 'website';
  url: string;
  /** Null: on a click alone. */
  every: 'hour' | 'day' | null;
  /** Name of the kept mapping that a table is read by. */
  mapping: string | null;
  is_paused: Generated<boolean>;
  created_at: Timestamp;
  created_by: string | null;

  /** When it is due; null where nothing is planned. */
  next_at: NullableTimestamp;
  /** Whether a person wants it now, whatever was answered before. */
  is_asked: Generated<boolean>;
  /** The attempt that is under way; it belongs to its process until then. */
  claim: string | null;
  claimed_until: NullableTimestamp;
  progress: ColumnType<{ done: number; whole: number } | null, string | null | undefined, string | null>;
  /** Whether the attempt is concluded, and the admins are being notified about its result. */
  is_telling: Generated<boolean>;
  /** The import that the attempt has begun. */
  attempt_import_id: string | null;

  last_at: NullableTimestamp;
  last_outcome: 'published' | 'unchanged' | 'held' | 'asking' | 'ready' | 'declined' | 'refused' | 'failed' | null;
  last_problem: Said | null;
  /** The import that the last list with something new became. */
  last_import_id: string | null;
  failures_in_a_row: Generated<number>;
  /** Whether the admins were notified that a list waits for them, and that it has failed several times in a row. */
  is_waiting_told: Generated<boolean>;
  is_failing_told: Generated<boolean>;

  /** What the address said of that list, to be asked for what is newer; and its SHA-256. */
  etag: string | null;
  last_modified: string | null;
  content_hash: Buffer | null;
  /** When the list was last known to be what is published, and by which import that was. */
  confirmed_at: NullableTimestamp;
  confirmed_import_id: string | null;
};
