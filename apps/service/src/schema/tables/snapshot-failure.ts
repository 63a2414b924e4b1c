import type { Said } from '@prospectus/contract';
import type { Timestamp } from './columns.ts';

export type SnapshotFailureTable = {
  institute_id: string;
  /** In words for the people who maintain the catalogue. */
  reason: Said;
  failed_at: Timestamp;
};
