import type { Attributes } from '../rules/attributes.ts';
import type { CourseWords } from '../words/word-collector.ts';
import type { DigestedPlace, Place } from './collected-course.ts';

/** What searches need of a course besides what lists have of it, in the form of `CollectedCourse`. */
export type CollectedSearch = {
  readonly popularityRank: number | null;
  readonly words: CourseWords;
  readonly editions: readonly SearchEdition[];
};

export type SearchEdition = {
  /** Number of the view of its language, 0 without one. */
  readonly language: number;
  readonly duration: number | null;
  readonly rating: number | null;
  readonly instructors: readonly string[];
  /** See `SearchData.editions.cuts`; null where the edition has one version. */
  readonly cuts: readonly number[] | null;
  readonly versions: readonly SearchVersion[];
};

export type SearchVersion = {
  /** Index into `availabilityOrder`. */
  readonly availability: number;
  readonly level: string | null;
  /** Of a price that filters may look at. */
  readonly currency: string | null;
  readonly attributes: Attributes;
  /** Ids of the runs that exist. */
  readonly runs: readonly string[];
  readonly suggestion: Place;
  /** The members of a summary that differ, with a digest of all; null for the version that its edition shows. */
  readonly pieces: { readonly places: readonly Place[]; readonly digest: DigestedPlace['digest'] } | null;
};
