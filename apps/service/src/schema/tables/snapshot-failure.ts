import type { Timestamp } from './columns.ts';

export type SnapshotFailureTable = {
  institute_id: string;
  /** In words for the people who maintain the catalogue. */
  reason: string;
  failed_at: Timestamp;
};
