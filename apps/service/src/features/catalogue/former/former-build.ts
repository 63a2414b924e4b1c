import type { Place } from '../collected/collected-course.ts';
import type { Packed } from '../snapshot/packed.ts';
import { type AheadReader, createAheadReader } from './ahead-reader.ts';
import type { NotesFile } from './notes-file.ts';

/** What a build leaves, so that the next one of the same institute makes only those courses again that have changed. */
export type FormerBuild = {
  /** Tells whether what all courses are made with is the same: the institute's settings. */
  readonly common: string;
  /** The instant as of which it was made, in milliseconds since 1970. */
  readonly now: number;
  /** The file of its records, and how they are read. */
  readonly file: number;
  readonly read: AheadReader;
  readonly notes: NotesFile;
  readonly courses: ReadonlyMap<string, FormerCourse>;
  /** Rank of each edition's title among all. */
  readonly titleRanks: Uint32Array;
  /** Its `SearchData`. */
  readonly search: Packed;
};

export type FormerCourse = {
  readonly id: string;
  /** Tells whether it is the same in the database. */
  readonly key: string;
  /** The instant from which on another build would make something else of it; null for never. */
  readonly until: number | null;
  /** Number of its first edition. */
  readonly edition: number;
  readonly lists: FormerPart;
  readonly details: FormerPart;
  readonly search: FormerPart;
};

/** Where the texts of a course lie in the file of records, and in that of notes what was collected of it. */
export type FormerPart = { readonly texts: Place; readonly note: Place };

/** What is noted of a course while it is built; a part that could not be made is missing. */
export type NotedCourse = Pick<FormerCourse, 'id' | 'key' | 'until' | 'edition'> & {
  lists: FormerPart | undefined;
  details?: FormerPart | undefined;
  search?: FormerPart | undefined;
};

/** Whether a build as of this instant would make the same of a course. */
export const isAsFormer = ({ key, until }: FormerCourse, { now }: FormerBuild, as: { key: string; now: number }) =>
  key === as.key && as.now >= now && as.now < (until ?? Number.POSITIVE_INFINITY);

/** Together these take 144 MB of the next build, more than catalogues that people edit need. */
const postingsMax = 20_000_000;
const searchBytesMax = 64 * 1024 * 1024;

/**
 * What a build leaves; courses of which not all could be made are made again. Nothing is left of what would take too much memory.
 *
 * @param postings of long texts
 */
export function toFormer(
  noted: readonly NotedCourse[],
  build: Omit<FormerBuild, 'courses' | 'read'>,
  postings: number,
): FormerBuild | undefined {
  if (postings > postingsMax || build.search.bytes > searchBytesMax) return undefined;
  const courses = new Map<string, FormerCourse>();
  for (const { lists, details, search, ...course } of noted) {
    if (lists && details && search) courses.set(course.id, { ...course, lists, details, search });
  }
  return { ...build, courses, read: createAheadReader(build.file) };
}
