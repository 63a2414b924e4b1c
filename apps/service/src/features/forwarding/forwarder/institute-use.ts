import { hourMs } from '../../../platform/time/lengths.ts';

/** The beginning of an hour, or of a shorter time, in which a use counts. */
export const startOf = (nowMs: number, lengthMs = hourMs): Date => new Date(nowMs - (nowMs % lengthMs));
