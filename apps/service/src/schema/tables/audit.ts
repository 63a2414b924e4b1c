import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export type AuditEventTable = {
  id: Generated<number>;
  /** Null where the entry belongs to the service as a whole. No reference: the log outlives what it describes. */
  institute_id: string | null;
  at: Timestamp;
  actor_kind: 'person' | 'import_token' | 'command_line' | 'service';
  /** Of the person or the token. */
  actor_id: string | null;
  /** Its name at that time. */
  actor_name: string | null;
  /** Such as `key.revoked`. */
  action: string;
  /** What it was done to, as people call it. */
  subject: string;
  details: ColumnType<Record<string, unknown>, string, never>;
};
