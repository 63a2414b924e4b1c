import type { CourseWords, EditionWords, VersionWords } from '../../../src/features/catalogue/words/word-collector.ts';
import {
  type Asked,
  ask,
  formsAt,
  holds,
  isLong,
  matchesExactly,
  type ReferenceField,
  rankOf,
  saysNothing,
  searchRules,
  standsAt,
  substitutes,
  waysOf,
} from './reference-match.ts';
import { cut, lengthOf, type ReferenceText, type ReferenceWord } from './reference-words.ts';

/** What a search finds by rules S13 to S15, written down once more: over all versions, without an index. */

export type ReferenceVersion = {
  readonly number: number;
  readonly course: number;
  readonly edition: number;
  readonly fields: readonly ReferenceField[];
};

/** Of each version; and of each course, 0 is none. */
export type ReferenceStanding = { readonly availability: readonly number[]; readonly popularity: readonly number[] };

export type ReferenceResult = {
  readonly matched: string;
  readonly versions: readonly number[];
  /** Keys that are compared one after the other; smaller ones come first. */
  readonly keys: ReadonlyMap<number, readonly number[]>;
  readonly didYouMean: string | null;
};

export function readVersions(courses: readonly CourseWords[]): readonly ReferenceVersion[] {
  const versions: ReferenceVersion[] = [];
  let edition = 0;
  courses.forEach((each, course) => {
    for (const ofCourse of each.editions) {
      for (const version of ofCourse.versions) {
        const fields = fieldsOf(each, ofCourse, version);
        versions.push({ number: versions.length, course, edition, fields });
      }
      edition += 1;
    }
  });
  return versions;
}

function fieldsOf(course: CourseWords, edition: EditionWords, version: VersionWords): ReferenceField[] {
  const labels = [...course.labels, ...version.labels, ...course.attributes, ...version.attributes];
  const given = (text: string | null) => (text === null ? [] : [text]);
  const code = given(course.code).map((text): ReferenceText => {
    const made = cut(text);
    const whole = { forms: made.compact, written: wholeOf(made), place: -1, first: 0, end: made.words.length };
    return made.compact.length === 0 ? made : { ...made, further: [...made.further, whole] };
  });
  return [
    { name: 'title', texts: [cut(edition.title)] },
    { name: 'code', texts: code },
    { name: 'tags', texts: course.tags.map(cut) },
    { name: 'instructors', texts: edition.instructors.map(cut) },
    { name: 'labels', texts: labels.map(cut) },
    { name: 'subtitle', texts: given(edition.subtitle).map(cut) },
    { name: 'description', texts: given(edition.description).map(cut) },
  ];
}

/** A code from its first letter or digit to its last run's end, without signs around. */
function wholeOf({ clean }: ReferenceText): string {
  return clean.replace(/^[^\p{L}\p{N}]+/u, '').replace(/[^\p{L}\p{M}\p{N}]+$/u, '');
}

export function searchByReference(
  versions: readonly ReferenceVersion[],
  q: string,
  synonyms: readonly (readonly string[])[],
  { fuzzy, standing }: { readonly fuzzy: boolean; readonly standing: ReferenceStanding },
): ReferenceResult {
  const asked = ask(q, synonyms);
  const exact = versions.filter(({ fields }) => matchesExactly(asked, fields, searchRules));
  if (exact.length > 0) {
    const keys = new Map(exact.map(({ number, fields }) => [number, [rankOf(asked, fields, searchRules)]]));
    return { matched: 'exact', versions: exact.map(({ number }) => number), keys, didYouMean: null };
  }
  const forgiven = fuzzy && asked.text.words.length > 0 ? forgive(asked, versions) : [];
  if (forgiven.length === 0) return { matched: 'none', versions: [], keys: new Map(), didYouMean: null };
  const keys = new Map(forgiven.map((version) => [version.number, titleKey(asked, version)]));
  const isWhole = forgiven.some((version) => costOf(asked, version).missing === 0);
  const corrected = correct(asked, first(forgiven, keys, standing));
  const findsSome = (other: string) =>
    [...other.trim()].length <= 200 &&
    versions.some(({ fields }) => matchesExactly(ask(other, synonyms), fields, searchRules));
  return {
    matched: isWhole ? 'similar' : 'partial',
    versions: forgiven.map(({ number }) => number),
    keys,
    didYouMean: isWhole && findsSome(corrected) ? corrected : null,
  };
}

function forgive(asked: Asked, versions: readonly ReferenceVersion[]): readonly ReferenceVersion[] {
  const counted = asked.text.words.filter((_, place) => !saysNothing(asked, place)).length;
  const costs = versions.map((version) => ({ version, ...costOf(asked, version) }));
  const missing = Math.min(...costs.map((cost) => cost.missing));
  const best = costs.filter((cost) => cost.missing === missing && missing <= counted / 2);
  const slips = Math.min(...best.map((cost) => cost.slips));
  return best.filter((cost) => cost.slips === slips).map(({ version }) => version);
}

function costOf(asked: Asked, { fields }: ReferenceVersion) {
  let [missing, slips] = [0, 0];
  asked.text.words.forEach((_, place) => {
    if (saysNothing(asked, place) || holds(asked, place, fields, searchRules)) return;
    const fewest = fewestSlips(asked, place, fields);
    if (fewest === Number.POSITIVE_INFINITY) missing += 1;
    else slips += fewest;
  });
  return { missing, slips };
}

function fewestSlips(asked: Asked, place: number, fields: readonly ReferenceField[]): number {
  const short = fields.filter((field) => !isLong(field));
  const words = short.flatMap(({ texts }) => texts.flatMap((text) => [...text.words, ...text.further]));
  return Math.min(...words.map((word) => slipsTo(formsAt(asked, place), word)));
}

/** Slips between a word of `q` and one of a field; infinite where they may not be forgiven. */
function slipsTo(forms: readonly string[], word: ReferenceWord): number {
  const length = lengthOf(forms);
  const allowed = length >= 8 ? 2 : length >= 4 ? 1 : 0;
  const hasDigit = [...forms, ...word.forms].some((form) => /\p{N}/u.test(form));
  if (allowed === 0 || hasDigit || lengthOf(word.forms) < 4) return Number.POSITIVE_INFINITY;
  const fewest = Math.min(...forms.flatMap((form) => word.forms.map((other) => distance([...form], [...other]))));
  return fewest <= allowed ? fewest : Number.POSITIVE_INFINITY;
}

/** Optimal string alignment. */
function distance(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i + j));
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      const row = table[i];
      if (row) row[j] = i > 1 && j > 1 && swapped ? Math.min(least, at(i - 2, j - 2) + 1) : least;
    }
  }
  return at(a.length, b.length);
}

/** Titles of words of `q` alone, then those with most of them. */
function titleKey(asked: Asked, { fields }: ReferenceVersion): readonly number[] {
  const title = fields.filter(({ name }) => name === 'title');
  const text = title[0]?.texts[0];
  const covered = new Set<number>();
  let held = 0;
  asked.text.words.forEach((_, place) => {
    const before = covered.size;
    if (text && title[0]) cover(asked, place, { text, field: title[0] }, covered);
    if (holds(asked, place, title, searchRules) || fewestSlips(asked, place, title) < Number.POSITIVE_INFINITY)
      held += 1;
    else if (covered.size > before) throw new Error('A title is covered by a word that it does not hold.');
  });
  const isOfAlone = text !== undefined && text.words.length > 0 && text.words.every((_, at) => covered.has(at));
  return [isOfAlone ? 0 : 1, -held];
}

/** Notes which words of a title are the word of `q` at a place. */
function cover(
  asked: Asked,
  place: number,
  { text, field }: { readonly text: ReferenceText; readonly field: ReferenceField },
  covered: Set<number>,
): void {
  const note = (first: number, end: number) => {
    for (let at = first; at < end; at += 1) covered.add(at);
  };
  const forms = formsAt(asked, place);
  for (const word of [...text.words, ...text.further]) {
    const isHeld = waysOf(asked, place, searchRules).some((way) => way(forms, word, field));
    if (isHeld || slipsTo(forms, word) < Number.POSITIVE_INFINITY) note(word.first, word.end);
  }
  for (const member of substitutes(asked, place)) {
    const [only] = member.words;
    if (member.words.length > 1) for (const at of standsAt(text, member)) note(at, at + member.words.length);
    else if (only) {
      const alone: Asked = { text: { ...member, words: [only, only] }, groups: [] };
      for (const word of [...text.words, ...text.further]) {
        if (waysOf(alone, 0, searchRules).some((way) => way(only.forms, word, field))) note(word.first, word.end);
      }
    }
  }
}

/** The first version of the best title of the course that comes first. */
function first(
  versions: readonly ReferenceVersion[],
  keys: ReadonlyMap<number, readonly number[]>,
  { availability, popularity }: ReferenceStanding,
): ReferenceVersion | undefined {
  const courses = [...new Set(versions.map(({ course }) => course))].map((course) => {
    const own = versions
      .filter((version) => version.course === course)
      .sort((a, b) => compareKeys(keys.get(a.number) ?? [], keys.get(b.number) ?? []));
    const shown = Math.min(...own.map(({ number }) => availability[number] ?? 0));
    const rank = popularity[course] || Number.POSITIVE_INFINITY;
    return { best: own[0], key: [...(keys.get(own[0]?.number ?? 0) ?? []), shown, rank] };
  });
  return courses.sort((a, b) => compareKeys(a.key, b.key))[0]?.best;
}

export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function correct(asked: Asked, version: ReferenceVersion | undefined): string {
  const fields = version?.fields ?? [];
  const { clean, words } = asked.text;
  let made = '';
  let end = 0;
  words.forEach((word, place) => {
    if (saysNothing(asked, place) || holds(asked, place, fields, searchRules)) return;
    const candidates = fields
      .filter((field) => !isLong(field))
      .flatMap(({ texts }) => [...texts.flatMap((text) => text.words), ...texts.flatMap((text) => text.further)])
      .map((candidate) => ({ candidate, slips: slipsTo(word.forms, candidate) }));
    const least = Math.min(...candidates.map(({ slips }) => slips));
    const nearest = candidates.find(({ slips }) => slips === least)?.candidate.written ?? '';
    made += clean.slice(end, word.place) + nearest;
    end = word.place + word.written.length;
  });
  const corrected = made + clean.slice(end);
  return corrected;
}
