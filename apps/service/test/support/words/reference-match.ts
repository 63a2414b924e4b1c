import { cut, equal, lengthOf, type ReferenceText, type ReferenceWord } from './reference-words.ts';

/** Whether a version matches, and how well, as rules S13 and S14 say it: over the texts of its fields, without an index. */

export type ReferenceField = {
  readonly name: 'title' | 'code' | 'tags' | 'instructors' | 'labels' | 'subtitle' | 'description';
  readonly texts: readonly ReferenceText[];
};

export type Asked = { readonly text: ReferenceText; readonly groups: readonly (readonly ReferenceText[])[] };

type Rules = { readonly beginningMin: number; readonly hasSynonyms: boolean };
export const searchRules: Rules = { beginningMin: 2, hasSynonyms: true };
export const suggestRules: Rules = { beginningMin: 1, hasSynonyms: false };

const stopWords =
  'a an and course courses class classes for how in learn of on the to with training das der die ein für kurs kurse lernen mit und cours curso cursos de des du el en et formation la le les los para pour un une y';
const stops = stopWords.split(' ').map((word) => cut(word).words[0]?.forms ?? []);
const isStop = (forms: readonly string[]) => stops.some((stop) => equal(stop, forms));

export const ask = (q: string, synonyms: readonly (readonly string[])[]): Asked => ({
  text: cut(q),
  groups: synonyms.map((group) => group.map(cut).filter(({ words }) => words.length > 0)),
});

export const isLong = ({ name }: ReferenceField): boolean => name === 'subtitle' || name === 'description';
const hasInside = ({ name }: ReferenceField) => name === 'title' || name === 'tags' || name === 'labels';
const wordsOf = ({ texts }: ReferenceField) => texts.flatMap(({ words, further }) => [...words, ...further]);

type Way = (forms: readonly string[], word: ReferenceWord, field: ReferenceField) => boolean;

const asItIs: Way = (forms, word) => equal(forms, word.forms);
const begins =
  (min: number, longMin: number): Way =>
  (forms, word, field) =>
    lengthOf(forms) >= (isLong(field) ? longMin : min) &&
    forms.some((form) => word.forms.some((other) => other.startsWith(form)));
const inside: Way = (forms, word, field) =>
  hasInside(field) && lengthOf(forms) >= 4 && forms.some((form) => word.forms.some((other) => other.includes(form)));
const alike: Way = (forms, word) =>
  (forms[0]?.replace(/[^a-z]/g, '').length ?? 0) >= 4 &&
  forms.some((form) => word.forms.some((other) => stems(form).some((stem) => stems(other).includes(stem))));
const stems = (form: string) => [
  form,
  ...['s', 'es', 'e', 'n', 'en']
    .filter((ending) => form.endsWith(ending) && [...form].length - ending.length >= 3)
    .map((ending) => form.slice(0, -ending.length)),
];

/** The ways (a) to (d) in which the word of `q` at a place may match. */
export function waysOf({ text }: Asked, place: number, { beginningMin }: Rules): readonly Way[] {
  const isLast = place === text.words.length - 1;
  return isLast ? [asItIs, begins(beginningMin, 4), inside, alike] : [asItIs, inside, alike];
}

export const formsAt = ({ text }: Asked, place: number): readonly string[] => text.words[place]?.forms ?? [];

const holdsBy = (forms: readonly string[], ways: readonly Way[], fields: readonly ReferenceField[]) =>
  fields.some((field) => wordsOf(field).some((word) => ways.some((way) => way(forms, word, field))));

/** Members that may stand in a field instead of words of `q` among which the one at a place is. */
export function substitutes({ text, groups }: Asked, place: number): readonly ReferenceText[] {
  const fromGroups = groups.flatMap((group) =>
    group.flatMap((member) => (coversPlace(text, member, place) ? group.filter((other) => other !== member) : [])),
  );
  const joined = text.joined
    .filter(({ first, end }) => first <= place && place < end)
    .map((word): ReferenceText => ({ clean: '', words: [word], further: [], joined: [], compact: [] }));
  return [...fromGroups, ...joined];
}

function coversPlace(text: ReferenceText, { words }: ReferenceText, place: number): boolean {
  return text.words.some(
    (_, start) =>
      start <= place &&
      place < start + words.length &&
      words.every((word, at) => equal(word.forms, text.words[start + at]?.forms ?? [])),
  );
}

/** Where a member's words stand side by side in a text. */
export function standsAt({ words }: ReferenceText, member: ReferenceText): number[] {
  return words.flatMap((_, start) =>
    member.words.every((word, at) => equal(word.forms, words[start + at]?.forms ?? [])) ? [start] : [],
  );
}

function stands(member: ReferenceText, field: ReferenceField): boolean {
  const [only] = member.words;
  if (member.words.length === 1 && only) return holdsBy(only.forms, [asItIs, inside, alike], [field]);
  return field.texts.some((text) => standsAt(text, member).length > 0);
}

/** Whether fields hold the word of `q` at a place by (a) to (e). */
export function holds(asked: Asked, place: number, fields: readonly ReferenceField[], rules: Rules): boolean {
  if (holdsBy(formsAt(asked, place), waysOf(asked, place, rules), fields)) return true;
  return rules.hasSynonyms && substitutes(asked, place).some((member) => fields.some((field) => stands(member, field)));
}

/** (f) */
export const saysNothing = (asked: Asked, place: number): boolean =>
  isStop(formsAt(asked, place)) && asked.text.words.some(({ forms }) => !isStop(forms));

export function matchesExactly(asked: Asked, fields: readonly ReferenceField[], rules: Rules): boolean {
  const { words } = asked.text;
  const isFree = (place: number) => rules.hasSynonyms && saysNothing(asked, place);
  return words.length > 0 && words.every((_, place) => isFree(place) || holds(asked, place, fields, rules));
}

/** The rank of a version that matches exactly (rule S14). */
export function rankOf(asked: Asked, fields: readonly ReferenceField[], rules: Rules): number {
  const q = asked.text.words;
  const short = fields.filter((field) => !isLong(field));
  const title = fields.filter(({ name }) => name === 'title');
  const code = fields.find(({ name }) => name === 'code')?.texts[0];
  const inTitle = title[0]?.texts[0]?.words ?? [];
  const standsFrom = (start: number, lastBegins: boolean) =>
    q.every(({ forms }, at) => {
      const word = inTitle[start + at];
      if (!word) return false;
      const isLast = lastBegins && at === q.length - 1;
      return isLast
        ? lengthOf(forms) >= rules.beginningMin &&
            forms.some((form) => word.forms.some((other) => other.startsWith(form)))
        : equal(forms, word.forms);
    });
  const all = (among: readonly ReferenceField[], lastBegins: boolean) =>
    q.every(({ forms }, place) => {
      if (lastBegins && place === q.length - 1) return holdsBy(forms, [begins(rules.beginningMin, 4)], among);
      return saysNothing(asked, place) || holdsBy(forms, [asItIs], among);
    });

  if (code && equal(code.compact, asked.text.compact)) return 1;
  if (inTitle.length === q.length && standsFrom(0, false)) return 1;
  if (standsFrom(0, false)) return 2;
  if (inTitle.some((_, start) => standsFrom(start, false))) return 3;
  if (all(title, false)) return 4;
  if (all(short, false)) return 5;
  if (standsFrom(0, true)) return 6;
  if (all(title, true)) return 7;
  if (all(short, true)) return 8;
  return q.every((_, place) => saysNothing(asked, place) || holds(asked, place, short, rules)) ? 9 : 10;
}
