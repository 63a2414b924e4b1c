import type { Said } from '@prospectus/contract';
import type { SourceInterval, SourceKind, SourceOutcome } from '@prospectus/contract/admin';

/** An address that an institute's catalogue is fetched from (rule K16). */
export type Source = {
  readonly id: string;
  readonly instituteId: string;
  readonly kind: SourceKind;
  readonly url: string;
  readonly every: SourceInterval | null;
  /** Name of the kept mapping that a table is read by. */
  readonly mapping: string | null;
  readonly isPaused: boolean;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly nextAt: Date | null;
  /** How far the fetch is that is under way; undefined without one. */
  readonly progress: FetchProgress | undefined;
  readonly last: LastFetch | undefined;
  readonly failuresInARow: number;
};

/** Pages of a website, or bytes; a whole of 0 is not known. */
export type FetchProgress = { readonly done: number; readonly whole: number };

export type LastFetch = {
  readonly at: Date;
  readonly outcome: SourceOutcome;
  readonly problem: Said | null;
  readonly importId: string | null;
};

/** What an address said of its list, to be asked for what is newer. */
export type ListState = {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** SHA-256 of the list. */
  readonly contentHash: Buffer;
};

const intervalMs: Readonly<Record<SourceInterval, number>> = { hour: 60 * 60_000, day: 24 * 60 * 60_000 };

/** When a source is due again; null where it is fetched by hand, or paused. */
export const nextAfter = ({ every, isPaused }: Pick<Source, 'every' | 'isPaused'>, now: number): Date | null =>
  every === null || isPaused ? null : new Date(now + intervalMs[every]);

/** Whether an outcome is a failure: several in a row are told. */
export const isFailure = (outcome: SourceOutcome): boolean => outcome === 'failed' || outcome === 'refused';

/** Whether a source waits for a person. */
export const isWaiting = (outcome: SourceOutcome): boolean => outcome === 'held' || outcome === 'asking';

/** What the admins of an institute were notified about, of a source as it is now. */
export type Told = {
  /** That a list waits for them. */
  readonly waiting: boolean;
  /** That it has failed several times in a row. */
  readonly failing: boolean;
};

type Since = {
  readonly outcome: SourceOutcome;
  readonly failuresInARow: number;
  /** Whether a person has published or given up the list that waited. */
  readonly isAnswered: boolean;
};

/** What of it is still told after a fetch. A fetch that failed says nothing of the list that waits. */
export const stillTold = (told: Told, { outcome, failuresInARow, isAnswered }: Since): Told => ({
  waiting: told.waiting && !isAnswered && (isWaiting(outcome) || outcome === 'failed'),
  failing: told.failing && failuresInARow > 0,
});
