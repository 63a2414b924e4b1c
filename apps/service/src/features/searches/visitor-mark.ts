import { createHmac } from 'node:crypto';
import type { MadeSearch } from './latest-searches.ts';

/** What stands for the visitor who made a search. */
export type VisitorMark = (search: Pick<MadeSearch, 'instituteId' | 'day' | 'visitor'>, text: string) => string;

const markBytes = 16;

/**
 * Creates what makes the marks: a keyed hash, the same in every process of the service. It differs for every search and every day, so that
 * no two searches can be found to be the same person's.
 */
export const createVisitorMark =
  (secret: string): VisitorMark =>
  ({ instituteId, day, visitor }, text) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['search visitor', instituteId, day, text, visitor]))
      .digest()
      .subarray(0, markBytes)
      .toString('hex');
