import { importLimits } from '@prospectus/contract/admin';

/** What an institute may send; the operator's to set (rule D41). */
export type UploadMax = {
  /** Largest file as it is sent, compressed or not, in bytes. */
  readonly bytes: number;
  /** Most files that were uploaded, even in part, and are neither published nor cancelled. */
  readonly waiting: number;
};

/** What holds where the operator says nothing. */
export const defaultUploadMax: UploadMax = { bytes: importLimits.uploadBytesMax, waiting: importLimits.pendingMax };
