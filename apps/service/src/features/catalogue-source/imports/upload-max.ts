import { importLimits } from '@prospectus/contract/admin';

/** What an institute may send; the operator's to set (decision D41). */
export type UploadMax = {
  /** Of a file as it is sent, compressed or not. */
  readonly bytes: number;
  /** Files that were sent, at most in part, and neither taken over nor given up. */
  readonly waiting: number;
};

/** What holds where the operator says nothing. */
export const defaultUploadMax: UploadMax = { bytes: importLimits.uploadBytesMax, waiting: importLimits.pendingMax };
