import type { CollectedRun } from './collect-run.ts';

/**
 * What lists have of a published course, besides its records: numbers, names, and where in the records' file its texts lie, counted from
 * the first of them. It holds nothing that JSON cannot, so that the next build can read it instead of the course.
 */
export type CollectedCourse = {
  readonly id: string;
  /** Number of its stream, -1 without one; and of its category, with what that is found by in every stream. */
  readonly stream: number;
  readonly category: number;
  readonly categorySlug: string | null;
  readonly tags: readonly string[];
  readonly createdAt: number | null;
  /** The next instant at which the clock changes an availability or a run; null for never. */
  readonly changesAt: number | null;
  /** The instant from which on another build would make something else of it; null for never. */
  readonly until: number | null;
  readonly isPaid: boolean;
  /** Of the price that it shows. */
  readonly currency: string | null;
  readonly badges: readonly string[];
  readonly popularityRank: number | null;
  /** How many of its runs are over. */
  readonly overCount: number;
  /** Which of its editions is shown without a language, and its page. */
  readonly shown: number;
  readonly url: string | null;
  /** Its entry in the sitemap as JSON; null without a page. */
  readonly sitemap: string | null;
  readonly editions: readonly CollectedEdition[];
};

export type CollectedEdition = {
  readonly id: string;
  readonly title: string;
  /** Number of its language; -1 without one. */
  readonly language: number;
  /** Index into `availabilityOrder`. */
  readonly availability: number;
  /** See `EditionColumns.amount`; null for none. */
  readonly amount: number | null;
  readonly textsHash: string;
  /** Its summary, up to its range of prices. */
  readonly summary: DigestedPlace;
  /** Where it is written what the pictures show; null where nothing is said of them. */
  readonly pictureTexts: Place | null;
  /** Where its attributes are written, as a JSON array; null for none. */
  readonly attributes: Place | null;
  readonly versions: readonly {
    /** See `VersionColumns.amount`; null for none. */
    readonly amount: number | null;
    readonly formats: readonly number[];
  }[];
  readonly runs: readonly CollectedRun[];
};

export type Place = { readonly at: number; readonly length: number };
export type DigestedPlace = Place & { readonly digest: string };
