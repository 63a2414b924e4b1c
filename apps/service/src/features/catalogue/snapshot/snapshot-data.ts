import type { Availability, Sort } from '@prospectus/contract';
import type { DescribedZone } from '../../../platform/icalendar/time-zone.ts';
import type { DigestedRecords, RecordColumns, WholeBodies, WholeBody } from './records.ts';
import type { PlaceData, RunData } from './run-data.ts';
import type { SearchIndex } from './search-index.ts';
import type { StringTable, TextTable } from './string-table.ts';

/**
 * The catalogue that is served now: its revision, and the number of courses at that revision, including unreadable
 * ones.
 */
export type ServedCatalogue = { readonly revision: number; readonly courses: number };

/**
 * One institute's catalogue at one revision and between two clock boundaries, as the builder delivers it: only arrays
 * of numbers and bytes, and a few short lists. The texts themselves are in files.
 *
 * Only published courses, editions and versions are numbered, in catalogue order.
 */
export type SnapshotContent = {
  readonly revision: number;
  /** Names the state of the stored catalogue that it was built from (`catalogue_stamp`); null if it had none. */
  readonly stamp: string | null;
  /** When the passing of time makes this snapshot outdated, in milliseconds since 1970; Infinity for never. */
  readonly validUntil: number;
  readonly courses: CourseColumns;
  readonly editions: EditionColumns;
  readonly versions: VersionColumns;
  readonly records: RecordColumns;
  /** What the pictures of each edition show, as members for the end of its `images`; an empty one where nothing is said of them. */
  readonly pictureTexts: RecordColumns;
  /** What each edition has of the institute's attributes, as JSON of an array; an empty place for none. */
  readonly attributes: RecordColumns;
  /** The view without a language filter, then one for each of the site's languages. */
  readonly views: readonly View[];
  readonly newestOrder: Uint32Array;
  readonly search: SearchIndex;
  /** What each course id and published edition id names, as a mark (`named.ts`). */
  readonly ids: StringTable;
  /** Tag number for each lower-cased tag. */
  readonly tags: StringTable;
  /** The end of a summary for each distinct set of badges: `,"badges":[…]`. */
  readonly badgeEndings: TextTable;
  readonly names: SiteNames;
  readonly runs: RunData;
  readonly places: PlaceData;
  /** The instant as of which it was built. */
  readonly builtAt: number;
  /** What calendars may say of the institute's time zone. */
  readonly timeZone: DescribedZone;
  /** Records that are complete bodies. The records before them are the summaries, one for each edition. */
  readonly bodies: {
    readonly site: WholeBody;
    /** The same with the attributes that the institute defines. */
    readonly siteWithAttributes: WholeBody;
    readonly streams: WholeBody;
    readonly learningPaths: WholeBody;
    readonly sitemap: WholeBody;
    readonly paths: WholeBodies;
    /** What dates can be filtered by in the dashboard. */
    readonly dateChoices: WholeBody;
  };
  /** Courses that could not be read and were left out. */
  readonly skipped: number;
  /** Ids of the first skipped courses; at most `skippedIdsMax`. */
  readonly skippedIds: readonly string[];
};

export const skippedIdsMax = 1000;

/** Whether a snapshot is right at an instant: time has changed nothing in it yet, and the clock was not set back since it was built (rule D27). */
export const isRightAt = (
  now: number,
  { builtAt, validUntil }: Pick<SnapshotContent, 'builtAt' | 'validUntil'>,
): boolean => now >= builtAt && now < validUntil;

/** A snapshot that is served: its content, and the files of its texts. */
export type SnapshotData = SnapshotContent & {
  /** File descriptor of the records and of the parts that belong to a single detail; owned by the snapshot. */
  readonly recordsFile: number;
  /** File descriptor of the long texts of course details, which the snapshots of an institute share. */
  readonly textsFile: number;
};

/** Tables for resolving filters; all keys are lower-cased (rule D9). */
export type SiteNames = {
  /** Number of the view for each language code; empty when course languages are off. */
  readonly languages: ReadonlyMap<string, number>;
  readonly formats: ReadonlyMap<string, number>;
  /** Number of each stream. */
  readonly streams: StringTable;
  /** Number of each category, by `categoryKey`. */
  readonly categories: StringTable;
};

/** A category's slug means something within its stream only. */
export const categoryKey = (stream: number, slugKey: string): string => `${stream}/${slugKey}`;

export type CourseColumns = {
  readonly count: number;
  /** First edition of each course; one more than there are courses. */
  readonly editionStarts: Uint32Array;
  /** Number of its stream; -1 is none. */
  readonly stream: Int32Array;
  /** Number of its category, counted over all streams; -1 is none. */
  readonly category: Int32Array;
  /** Where each course's tag numbers begin in `tags`; one more than there are courses. */
  readonly tagStarts: Uint32Array;
  readonly tags: Uint32Array;
  /** Number of the record of its `series`; -1 is none. */
  readonly series: Int32Array;
};

export type EditionColumns = {
  /** First version of each edition; one more than there are editions. */
  readonly versionStarts: Uint32Array;
  /** Index into `availabilityOrder`, of the version shown. */
  readonly availability: Uint8Array;
  /** Price of the version shown if it is on sale and not hidden; otherwise NaN, and the response's `price` is null. */
  readonly amount: Float64Array;
  /** Rank of `amount` among all prices (`price-ranks.ts`). */
  readonly priceRank: Uint32Array;
  /** Index into `badgeEndings`. */
  readonly badges: Uint32Array;
  /**
   * The first `digestBytes` of the SHA-256 of each summary's record, so that the `ETag` of a page needs no file access.
   */
  readonly digests: Uint8Array;
};

export type VersionColumns = {
  /** Number of its set of formats: a row of `formatMatrix`. */
  readonly formatSet: Uint32Array;
  /** 1 where a set (row) has a format (column). */
  readonly formatMatrix: Uint8Array;
  /** Price when it is on sale and not hidden, else NaN. */
  readonly amount: Float64Array;
  /** Rank of `amount` among all prices. */
  readonly priceRank: Uint32Array;
  /** Number of different prices; also the rank of versions without a price. */
  readonly priceCount: number;
};

/** The catalogue as one language filter (or none) shows it. */
export type View = {
  /** Edition shown of each course; -1 if the course is not in this view. */
  readonly edition: Int32Array;
  /** Courses of the view by title; ties keep catalogue order (rule D15). */
  readonly titleOrder: Uint32Array;
};

/** Places of the texts of course details. Lists need none of them, so they may come later than the rest. */
export type DetailTexts = {
  /** Long texts, one for each edition, in `textsFile`; an offset of -1 is one that could not be read. */
  readonly long: DigestedRecords;
  /** Records that belong to a single edition, in `recordsFile`; an empty one could not be made. */
  readonly own: DigestedRecords;
  /** Length in bytes of each edition's summary without chips, which stands right before its detail. */
  readonly summaryLengths: Uint32Array;
};

/** An edition's own records: its number times two, plus one of these. */
export const detailRecord = { detail: 0, outline: 1 } as const;
export const detailRecordsPerEdition = 2;

export const availabilityOrder = [
  'available',
  'not_started',
  'coming_soon',
  'closed',
] as const satisfies Availability[];

export type PriceSort = Extract<Sort, 'price_asc' | 'price_desc'>;
