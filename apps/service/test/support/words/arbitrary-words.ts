import fc from 'fast-check';
import type { CourseWords } from '../../../src/features/catalogue/words/word-collector.ts';

/** Words that are easily cut, folded or compared wrongly; few, so that texts and queries have many in common. */
const nasty = [
  'Yoga', 'Yogas', 'Hatha', 'Kurs', 'Kurse', 'Kursen', 'course', 'classes', 'class', 'für', 'fuer', 'fur', 'the', 'und', 'la',
  'Käse', 'Kaese', 'Kase', 'Straße', 'Strasse', 'Gärten', 'Garten', 'Gaerten', 'Öde', 'oede', 'ode', 'Tür', 'tuer', 'Tuer',
  'c', 'c++', 'C+', 'c#', 'F#', '.net', 'net', 'nets', '.Nett', 'E-Mail', 'e', 'mail', 'email', 'Emails', 'node.js', 'NodeJS', 'js',
  'CS126', 'CS 126', 'cs', '126', 'CS-126', 'abcd12', 'abcd', 'x1', '3.5', '35', 'web20s', 'mp3players', 'mp3player',
  '東京', '東京都', '東', '京', 'カタカナ', 'カナ', 'が', 'か', 'か\u3099', 'ﾊﾞﾅﾅ', 'バナナ', '東京Photo', '第3', 'ภาษาไทย', 'ไทย', '๑๒๖', 'ພາສາ',
  'كتـــاب', 'كِتَاب', 'کتاب', 'مكتبة', 'مكتبه', 'ـ', '٣٤', '34', 'İstanbul', 'istanbul', 'ısı', 'isi', 'Café', 'cafe', 'cafe\u0301', 'Cafés',
  'ﬁtness', 'fitness', 'pho\u00adto', 'photo', 'Photography', 'Fotograf', 'Fotografie', 'Schweißen', 'Schutzgasschweißen', 'schweissen',
  'ΟΔΟΣ', 'οδός', 'Ёлка', 'елка', 'שָׁלוֹם', 'שלום', '\u{20BB7}野', '\u{1D4B3}yz', 'xyz', '\ud800', '\udc00a', 'a\u0301\u0323', 'हिन्दी', '각', '\u1100\u1161\u11a8',
  "l'art", 'd’art', 'O’Neil', 'GDPR', 'DSGVO', 'data', 'protection', 'protections', 'Datenschutz', 'Übung', 'Uebungen', '½', 'Ⅳ', 'iv', '\u1369',
  'a', 'y', 'Workshop', 'Workshops', 'Maßnahme', 'Massnahmen', 'œuvre', 'oeuvre', 'łódź', 'lodz', 'Ørsted', 'orsted',
  '😀', '&', '+', '++', '#', '.',
]; // biome-ignore format: a table

const separators = [' ', ' ', ' ', ' ', '-', '.', "'", '’', ', ', '/', '  ', '', '\u00a0', '\n', '--'];

const word = fc.constantFrom(...nasty);
const phrase = (max: number) =>
  fc.array(fc.tuple(word, fc.constantFrom(...separators)), { minLength: 1, maxLength: max }).map((parts) =>
    parts
      .map(([text, separator]) => text + separator)
      .join('')
      .trim(),
  );
const few = (max: number) => fc.array(phrase(2), { maxLength: max });
const maybe = (max: number) => fc.option(phrase(max), { nil: null });

const version = fc.record({ labels: few(2), attributes: few(1) });
const edition = fc.record({
  title: phrase(4),
  instructors: few(1),
  subtitle: maybe(3),
  description: maybe(8),
  versions: fc.array(version, { minLength: 1, maxLength: 2 }),
});
const course: fc.Arbitrary<CourseWords> = fc.record({
  code: maybe(2),
  tags: few(2),
  labels: few(2),
  attributes: few(1),
  editions: fc.array(edition, { minLength: 1, maxLength: 2 }),
});

export const arbitraryCourses = fc.array(course, { minLength: 1, maxLength: 4 });

export const arbitrarySynonyms = fc.array(fc.array(phrase(3), { minLength: 2, maxLength: 4 }), { maxLength: 3 });

/** What a visitor types: words of the catalogue or others, some begun, some with slips. */
export function arbitraryQuery(courses: readonly CourseWords[]): fc.Arbitrary<string> {
  const texts = courses.flatMap(textsOf).flatMap((text) => [text, ...text.split(/\s+/)]);
  const known = fc.constantFrom(...texts, 'Yoga');
  const part = fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 4, arbitrary: word },
    {
      weight: 3,
      arbitrary: fc.tuple(fc.oneof(known, word), fc.array(slip, { minLength: 1, maxLength: 3 })).map(applyAll),
    },
    { weight: 1, arbitrary: fc.tuple(known, fc.nat(8)).map(([text, length]) => text.slice(0, length)) },
  );
  const misspelt = fc
    .tuple(fc.constantFrom(...texts, 'Yoga'), fc.array(slip, { minLength: 1, maxLength: 2 }))
    .map(applyAll);
  const composed = fc
    .array(fc.tuple(part, fc.constantFrom(...separators)), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.map(([text, separator]) => text + separator).join(''));
  return fc
    .oneof({ weight: 2, arbitrary: composed }, { weight: 1, arbitrary: misspelt })
    .map((q) => q.trim())
    .filter((q) => q !== '' && [...q].length <= 200);
}

export const textsOf = ({ code, tags, labels, attributes, editions }: CourseWords): string[] =>
  [
    code ?? '',
    ...tags,
    ...labels,
    ...attributes,
    ...editions.flatMap(({ title, instructors, subtitle, description, versions }) => [
      title,
      ...instructors,
      subtitle ?? '',
      description ?? '',
      ...versions.flatMap((each) => [...each.labels, ...each.attributes]),
    ]),
  ].filter((text) => text !== '');

type Slip = { readonly kind: 'drop' | 'add' | 'change' | 'swap'; readonly at: number; readonly letter: string };

const slip: fc.Arbitrary<Slip> = fc.record({
  kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
  at: fc.nat(20),
  letter: fc.constantFrom('a', 'e', 's', 'x', 'ä', '1', '京'),
});

const applyAll = ([text, slips]: [string, readonly Slip[]]): string => slips.reduce(applySlip, text);

export function applySlip(text: string, { kind, at, letter }: Slip): string {
  const characters = [...text];
  if (characters.length === 0) return letter;
  const place = at % characters.length;
  if (kind === 'drop') characters.splice(place, 1);
  if (kind === 'add') characters.splice(place, 0, letter);
  if (kind === 'change') characters[place] = letter;
  if (kind === 'swap') characters.splice(place, 2, ...characters.slice(place, place + 2).reverse());
  return characters.join('');
}
