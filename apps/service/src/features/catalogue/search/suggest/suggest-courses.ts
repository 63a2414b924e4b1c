import { countNumbers, hasNumber, listingNumbers, type NumberSet } from '../../snapshot/number-set.ts';
import type { Owners, WordData } from '../../words/word-data.ts';
import type { Question } from '../find/asked-words.ts';
import { findWord } from '../find/find-word.ts';
import { markVersions } from '../find/mark-versions.ts';
import type { RowRanges } from '../find/row-ranges.ts';
import { namingFields } from '../find/searched-fields.ts';
import { addAll, createNumberSets, keepCommon } from '../find/version-sets.ts';
import { begunRows, equalRows } from '../find/word-lookup.ts';
import { exactRanks, type HeldBy, heldByAll, keepHeld } from '../match/exact-match.ts';
import { type CoursePlace, isBefore, type Standing } from '../match/standing.ts';

export type CourseOptions = {
  readonly limit: number;
  /** The versions in the language asked for. */
  readonly within: NumberSet | undefined;
  readonly standing: Standing;
  /** Up to this many versions are ranked in one go: to sort them by rank first would take longer. */
  readonly rankedAtOnceMax?: number;
};

/** The first courses whose title and code hold all words (rule S17), each by the version shown. */
export function* suggestCourses(data: WordData, question: Question, options: CourseOptions): Generator<void, number[]> {
  const { within, rankedAtOnceMax = 256 } = options;
  const held = yield* holdNames(data, question);
  if (within) keepCommon(held.all, within);
  const rankOf = exactRanks(data, question, held);
  const { owners } = data;
  const top = createTop(owners, held.all, options);
  const take: Take = function* (set, bestRank, worstRank) {
    keepCommon(set, held.all);
    yield* listingNumbers(set, owners.course.length, (versions, length) => {
      for (let index = 0; index < length; index += 1) {
        const version = versions[index] ?? 0;
        const course = owners.course[version] ?? 0;
        // Most come behind those that were found, even if they were available.
        if (!top.mayHold(course, bestRank)) continue;
        const rank = rankOf(version);
        if (rank <= worstRank) top.offer(course, rank);
      }
    });
    return top.isFull();
  };
  if (countNumbers(held.all) <= rankedAtOnceMax) yield* take(held.all, 1, 10);
  else yield* takingByRank(data, question, held, take);
  return top.versions();
}

function* holdNames(data: WordData, { words }: Question): Generator<void, HeldBy> {
  const fields = namingFields(data);
  let held: HeldBy | undefined;
  // No word may be missing, but some say nothing about the rank.
  const sayNothing: NumberSet[] = [];
  for (const asked of words) {
    const sets = yield* findWord(data, fields, asked);
    if (asked.saysNothing) sayNothing.push(sets.all);
    else held = keepHeld(held, sets);
    yield;
  }
  held ??= heldByAll(data.owners.edition.length);
  for (const all of sayNothing) keepCommon(held.all, all);
  return held;
}

/**
 * Takes the courses of a set that have ranks from `bestRank` to `worstRank`; all courses with these ranks must be in it or in an earlier one.
 * Returns whether there are enough.
 */
type Take = (set: NumberSet, bestRank: number, worstRank: number) => Generator<void, boolean>;

/** Has what is held taken by rank, the best first: most suggestions need no more than that. */
function* takingByRank(
  data: WordData,
  { words, codeForms }: Question,
  held: HeldBy,
  take: Take,
): Generator<void, void> {
  const { title, short } = namingFields(data);
  const { forms, isLast } = words.find(({ places }) => places.includes(0)) ?? { forms: [], isLast: false };
  const markBeginnings = (set: NumberSet, rows: RowRanges) =>
    markVersions(set, { ...title, postings: data.titleBeginnings }, rows);
  const [first, named, begun] = createNumberSets(data.owners.edition.length, 3) as [NumberSet, NumberSet, NumberSet];

  yield* markBeginnings(first, equalRows(data.short, forms));
  keepCommon(first, held.title);
  for (const field of short) yield* markVersions(first, field, equalRows(data.short, codeForms));
  if (yield* take(first, 1, 2)) return;
  addAll(named, held.title);
  addAll(named, held.short);
  if (yield* take(named, 3, 5)) return;
  yield* markBeginnings(begun, (isLast ? begunRows : equalRows)(data.short, forms));
  keepCommon(begun, held.titleBegun);
  if (yield* take(begun, 6, 6)) return;
  if (yield* take(held.titleBegun, 7, 7)) return;
  if (yield* take(held.shortBegun, 8, 8)) return;
  yield* take(held.all, 9, 10);
}

type Entry = CoursePlace & { readonly version: number };

/** The best courses so far, in order. */
function createTop(owners: Owners, matching: NumberSet, { limit, standing }: CourseOptions) {
  const entries: Entry[] = [];
  const place = (entry: Entry) => {
    const before = entries.findIndex((each) => each.course === entry.course);
    if (before >= 0) entries.splice(before, 1);
    const at = entries.findIndex((each) => isBefore(entry, each, standing));
    entries.splice(at < 0 ? entries.length : at, 0, entry);
    if (entries.length > limit) entries.pop();
  };
  /** The versions of a course come one after the other, and have one shown. */
  let latest = { course: -1, shown: -1 };
  /** The last of as many as there may be. */
  let last: Entry | undefined;
  return {
    /** Whether a course of a rank may be among them, if it is available. */
    mayHold(course: number, rank: number): boolean {
      if (!last) return true;
      if (rank !== last.rank) return rank < last.rank;
      return last.availability > 0 || isBefore({ course, rank, availability: 0 }, last, standing);
    },
    isFull: () => entries.length === limit,
    versions: () => entries.map(({ version }) => version),
    offer(course: number, rank: number): void {
      const known = entries.find((each) => each.course === course);
      if (known && known.rank <= rank) return;
      const shown = course === latest.course ? latest.shown : shownOf(course);
      latest = { course, shown };
      const entry = { course, rank, availability: standing.availability[shown] ?? 0, version: shown };
      if (!known && last && !isBefore(entry, last, standing)) return;
      place(entry);
      last = entries.length === limit ? entries.at(-1) : undefined;
    },
  };

  /** The version shown (rule S3): the first with the best availability among those that match. */
  function shownOf(course: number): number {
    let shown = -1;
    for (let each = owners.courseVersions[course] ?? 0; each < (owners.courseVersions[course + 1] ?? 0); each += 1) {
      if (!hasNumber(matching, each)) continue;
      if (shown < 0 || (standing.availability[each] ?? 0) < (standing.availability[shown] ?? 0)) shown = each;
    }
    return shown;
  }
}
