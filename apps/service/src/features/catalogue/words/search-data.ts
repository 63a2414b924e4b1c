import type { NumberSet } from '../snapshot/number-set.ts';
import type { RecordColumns } from '../snapshot/records.ts';
import type { StringTable, TextTable } from '../snapshot/string-table.ts';
import type { NameData, WordData } from './word-data.ts';

/**
 * What only `GET /search` and `GET /search/suggest` need. It is built after the lists, which do not wait for it.
 *
 * Courses, editions, versions and runs have the numbers of `SnapshotContent`.
 */
export type SearchData = {
  readonly courses: {
    /** Rank of each course; 0 is none. */
    readonly popularity: Uint32Array;
    /** Index into `badgeEndings` with and without the badge `free`, which depends on the version shown. */
    readonly freeBadges: Uint32Array;
    readonly paidBadges: Uint32Array;
  };
  readonly editions: {
    /** Number of the view of each edition's language, 0 without one. */
    readonly language: Uint32Array;
    /** In minutes; NaN without one. */
    readonly duration: Float64Array;
    /** NaN without one. */
    readonly rating: Float64Array;
    /** Rank of each title among all. */
    readonly titleRank: Uint32Array;
    /** Where each edition's instructors begin in `instructors`; one more than there are editions. */
    readonly instructorStarts: Uint32Array;
    readonly instructors: Uint32Array;
    /** Where the members that differ between versions begin and end in the edition's summary: `cutsPerEdition` offsets in bytes. */
    readonly cuts: Uint32Array;
  };
  readonly versions: {
    readonly course: Uint32Array;
    readonly edition: Uint32Array;
    /** Index into `availabilityOrder`. */
    readonly availability: Uint8Array;
    /** Number of its level; -1 is none. */
    readonly level: Int32Array;
    /** Number of the currency of a price that filters may look at; -1 without such a price (rule S4). */
    readonly currency: Int32Array;
    /** Where each version's values of attributes begin in `attributes`; one more than there are versions. */
    readonly attributeStarts: Uint32Array;
    readonly attributes: Uint32Array;
    /** Which of `pieces` are this version's, in `piecesPerVersion`; -1 for the version that its edition shows. */
    readonly pieces: Int32Array;
  };
  /** Stretches of the records' file: the members of a summary that differ between versions. */
  readonly pieces: RecordColumns;
  /** The first `digestBytes` of the SHA-256 of each version's pieces. */
  readonly pieceDigests: Uint8Array;
  /** Version of each run that exists. */
  readonly runVersion: Uint32Array;
  /** Versions of courses that could be read for searches, too: others match nothing. Undefined when all could. */
  readonly readable: NumberSet | undefined;
  readonly facets: {
    readonly stream: FacetValues;
    readonly category: FacetValues;
    readonly format: FacetValues;
    readonly language: FacetValues;
    readonly tag: FacetValues;
    readonly level: FacetValues;
    readonly instructor: FacetValues;
    readonly place: FacetValues;
    readonly town: FacetValues;
    readonly country: FacetValues;
  };
  /** In the institute's order. */
  readonly attributes: readonly AttributeFacet[];
  /** Currencies of prices that filters may look at, by number. */
  readonly currencies: { readonly numbers: StringTable; readonly codes: readonly string[] };
  /** The first day of each month that the facet lists, as days since 1970, and the day after the last of them (rule S8). */
  readonly months: Int32Array;
  readonly words: WordData;
  /** Streams, tags and instructors, in the order of their facets. */
  readonly names: NameData;
  /** What is suggested where a version is the one shown of its course, as JSON (rule S17). */
  readonly suggestions: RecordColumns;
};

/** The values of a facet by number. */
export type FacetValues = {
  /** Numbers by what the parameter's value is compared by. */
  readonly numbers: StringTable;
  /** The members `value` and `label` of each, as JSON. */
  readonly texts: TextTable;
  /** Numbers in the order in which they are listed. */
  readonly order: Uint32Array;
};

export type AttributeFacet = {
  readonly key: string;
  readonly values: FacetValues;
  /** What is added to a number among all attributes' values. */
  readonly from: number;
};

/** The members of a summary that differ between versions of an edition stand in as many places. */
export const piecesPerVersion = 4;
/** The beginning and the end of each but the last, which is the end of the summary. */
export const cutsPerEdition = piecesPerVersion * 2 - 1;
