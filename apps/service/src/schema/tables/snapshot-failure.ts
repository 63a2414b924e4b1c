import type { Timestamp } from './columns.ts';

export type SnapshotFailureTable = {
  institute_id: string;
  /** In words for whoever looks after the catalogue. */
  reason: string;
  failed_at: Timestamp;
};
