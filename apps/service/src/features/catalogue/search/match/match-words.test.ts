import { expect, it } from 'vitest';
import {
  courseWith,
  indexCourses,
  matchWords,
  numbersIn,
  searchTitles,
} from '../../../../../test/support/words/searched-catalogue.ts';
import { atOnce } from '../../../../platform/turns/at-once.ts';
import { readingQuestion } from '../find/asked-words.ts';

const everywhere = {
  title: 'Titleword',
  code: 'Codeword',
  tags: ['Tagword'],
  instructors: ['Instructorword'],
  labels: ['Streamword'],
  attributes: ['Courseword'],
  subtitle: 'Subtitleword',
  description: 'Descriptionword',
  versions: [{ labels: ['Formatword'], attributes: ['Townword'] }],
};

it.each(['title', 'code', 'tag', 'instructor', 'stream', 'course', 'subtitle', 'description', 'format', 'town'])(
  'looks through every field: %s (S11)',
  (field) => {
    expect(searchTitles([everywhere], `${field}word`, { fuzzy: false }).matched).toBe('exact');
  },
);

it('looks for what a thousand groups have in common once (S13)', () => {
  const groups = Array.from({ length: 1000 }, (_, at) => ['yoga', 'asana', 'hatha flow', `word${at}`]);
  const { synonyms } = indexCourses([], groups);
  const [word] = atOnce(readingQuestion('yoga', synonyms)).words;

  expect(word?.members.size).toBe(1002);
  expect(searchTitles([{ title: 'Asana' }], 'yoga', { synonyms: groups }).matched).toBe('exact');
});

it('finds words of one version in different fields, and not those of two versions (S13)', () => {
  const versions = [
    { labels: ['Evening'], attributes: [] },
    { labels: ['Online'], attributes: [] },
  ];
  const data = indexCourses([courseWith({ title: 'Yoga', description: 'Breathing', versions })]);
  const standing = { availability: new Uint8Array(2), popularity: new Uint32Array(1) };
  const find = (q: string) => numbersIn(matchWords(data, q, { fuzzy: false, standing }).versions);

  expect(find('breathing yoga online')).toEqual([1]);
  expect(find('evening online')).toEqual([]);
});

const isFound = (said: Parameters<typeof courseWith>[0], q: string, synonyms: readonly (readonly string[])[] = []) =>
  searchTitles([said], q, { synonyms, fuzzy: false }).matched === 'exact';

it.each([
  ['a word as it is', { title: 'Yoga' }, 'YOGA', true],
  ['by either form', { title: 'Käse' }, 'kaese', true],
  ['by either form of the query', { title: 'Kaese' }, 'Käse', true],
  ['a further word', { description: 'Learn Node.js' }, 'nodejs', true],
  ['no part of a word', { description: 'Yogastunde' }, 'stunde', false],
])('matches (a) %s (S13)', (_, said, q, found) => {
  expect(isFound(said, q)).toBe(found);
});

it.each([
  ['the last word', { title: 'Hatha Photography' }, 'hatha ph', true],
  ['no other word', { title: 'Photography Hatha' }, 'ph hatha', false],
  ['one character', { title: 'Photography' }, 'p', false],
  ['an instructor', { instructors: ['Ann Leeman'] }, 'ann le', true],
  ['four characters in a description', { description: 'Photography' }, 'phot', true],
  ['three characters in a description', { description: 'Photography' }, 'pho', false],
  ['three characters in a subtitle', { subtitle: 'Photography' }, 'pho', false],
])('matches (b) a beginning: %s (S13)', (_, said, q, found) => {
  expect(isFound(said, q)).toBe(found);
});

it.each([
  ['a title', { title: 'Schutzgasschweißen' }, 'schweißen heute', false],
  ['a title', { title: 'Schutzgasschweißen heute' }, 'schweißen heute', true],
  ['a tag', { tags: ['Schutzgasschweißen'] }, 'schweissen', true],
  ['a label', { labels: ['Schutzgasschweißen'] }, 'schweissen', true],
  ['no code', { code: 'xabcdx' }, 'abcd', false],
  ['no instructor', { instructors: ['Schutzgasschweißen'] }, 'schweissen', false],
  ['no description', { description: 'Schutzgasschweißen' }, 'schweissen', false],
  ['four characters', { title: 'Gasofen' }, 'ofen', true],
  ['not three', { title: 'Gasofen' }, 'ofe', false],
])('matches (c) inside of words of %s: %j, %s (S13)', (_, said, q, found) => {
  expect(isFound(said, q)).toBe(found);
});

it.each([
  ['one ending of the query', 'garden', 'gardens', true],
  ['one ending of the field', 'gardens', 'garden', true],
  ['different ones of both', 'Kurse', 'kursen', true],
  ['es', 'class', 'classes', true],
  ['three letters left', 'cat', 'cats', true],
  ['two letters left', 'ab', 'aben', false],
  ['not enough letters', 'cats', 'cat', false],
  ['letters of another script', 'кот', 'котs', false],
  ['in a description', 'gardens', 'garden', true],
])('matches (d) without an ending: %s (S13)', (_, said, q, found) => {
  expect(isFound({ description: `${said} today` }, `${q} today`)).toBe(found);
});

const privacy = [['gdpr', 'dsgvo', 'data protection', 'Datenschutz']];

it.each([
  ['one word for another', { description: 'DSGVO' }, 'gdpr', true],
  ['several words for one', { description: 'All about data protection' }, 'gdpr', true],
  ['one word for several', { title: 'DSGVO' }, 'data protection', true],
  ['with others', { title: 'DSGVO für alle', tags: ['Law'] }, 'law data protection today', false],
  ['with others', { title: 'DSGVO today', tags: ['Law'] }, 'law data protection today', true],
  ['not apart in the query', { title: 'DSGVO and more' }, 'data more protection', false],
  ['not apart in the field', { title: 'Protection of data' }, 'gdpr', false],
  ['not in two fields', { title: 'Data', tags: ['Protection'] }, 'gdpr', false],
  ['not in two tags', { tags: ['Data', 'Protection'] }, 'gdpr', false],
  ['a single one inside a word', { title: 'Datenschutzrecht' }, 'gdpr', true],
  ['a single one without its ending', { description: 'Datenschutzes' }, 'gdpr', true],
  ['not as a beginning', { description: 'DSGVOneu' }, 'gdpr', false],
])('matches (e) a synonym: %s (S13)', (_, said, q, found) => {
  expect(isFound(said, q, privacy)).toBe(found);
});

it('does not chain groups (S13)', () => {
  const groups = [
    ['one', 'two'],
    ['two', 'three'],
  ];

  expect(isFound({ title: 'Three' }, 'one', groups)).toBe(false);
  expect(isFound({ title: 'Three' }, 'two', groups)).toBe(true);
});

it('takes another member than the one that the query has (S13)', () => {
  expect(isFound({ title: 'oede' }, 'ode', [['Öde', 'leer']])).toBe(false);
  expect(isFound({ title: 'leer' }, 'ode', [['Öde', 'leer']])).toBe(true);
});

it.each([
  ['E-Mail', 'Email', true],
  ['e-mail', 'Emails', true],
  ['node.js', 'NodeJS', true],
  ['e mail', 'Email', false],
])('takes joined runs of the query %j as one word, as in %j (S13)', (q, description, found) => {
  expect(isFound({ description }, q)).toBe(found);
});

it.each([
  ['next to another word', { title: 'Yoga' }, 'Kurse für Yoga', true],
  ['without its umlaut', { title: 'Yoga' }, 'yoga fuer', true],
  ['alone', { title: 'Yoga' }, 'kurse', false],
  ['alone, where it stands', { title: 'Unsere Kurse' }, 'kurse', true],
  ['among its like', { title: 'Unsere Kurse' }, 'kurse the', false],
])('lets a word say nothing (f) %s (S13)', (_, said, q, found) => {
  expect(isFound(said, q)).toBe(found);
});

it.each(['', '!', '+ #', '\u0301'])('finds nothing without a word: %j (S13)', (q) => {
  expect(searchTitles([{ title: '! + #' }], q)).toEqual({ matched: 'none', titles: [], ranks: [], didYouMean: null });
});

it.each([
  [1, 'the title is these words', { title: 'Hatha Yoga' }],
  [2, 'it begins with them', { title: 'Hatha Yoga for all' }],
  [3, 'it holds them side by side', { title: 'More Hatha Yoga' }],
  [4, 'it holds them', { title: 'Yoga: the Hatha way' }],
  [5, 'short fields do', { title: 'Yoga', tags: ['Hatha'] }],
  [6, 'it begins with them, the last as a beginning', { title: 'Hatha Yogastunden' }],
  [7, 'it holds them, the last as a beginning', { title: 'Yogastunden: Hatha' }],
  [8, 'short fields do, the last as a beginning', { title: 'Hatha', tags: ['Yogastunden'] }],
  [9, 'short fields hold them in any way', { title: 'Hathakurs', tags: ['Yoga'] }],
  [10, 'the rest', { title: 'Hatha', description: 'Yoga' }],
])('gives rank %i where %s (S14)', (rank, _, said) => {
  expect(searchTitles([said], 'hatha yoga').ranks).toEqual([rank]);
});

it.each([
  ['COS-126', 'cos 126'],
  ['COS 126', 'cos126'],
  ['cos126', 'COS/126'],
])('gives rank 1 where the code is the query: %s, %s (S14)', (code, q) => {
  expect(searchTitles([{ code }, { title: 'About COS 126' }], q).ranks[0]).toBe(1);
});

it('leaves out words that say nothing in ranks 4 and 5 (S14)', () => {
  const found = searchTitles([{ title: 'Yoga Kinder' }, { title: 'Yoga für Kinder' }], 'yoga für kinder');

  expect(found).toMatchObject({ titles: ['Yoga für Kinder', 'Yoga Kinder'], ranks: [1, 4] });
});

it.each([
  ['one slip', 'Photoshop', 'photoshp', 'similar'],
  ['two slips of eight characters', 'Photoshop', 'fotoshop', 'similar'],
  ['three slips', 'Photoshop', 'fotoshob', 'none'],
  ['two slips of seven characters', 'Spanish', 'spinisch', 'similar'],
  ['two slips of fewer', 'Spanish', 'spenich', 'none'],
  ['a swap', 'Yoga today', 'yoag today', 'similar'],
  ['three characters', 'Ski', 'sky', 'none'],
  ['a word of three', 'Ski', 'skii', 'none'],
  ['a digit', 'Web20', 'weeb20', 'none'],
])('forgives %s: %j, %j (S15)', (_, title, q, matched) => {
  expect(searchTitles([{ title }], q).matched).toBe(matched);
});

it('forgives slips in short fields alone (S15)', () => {
  expect(searchTitles([{ description: 'Photoshop', subtitle: 'Photoshop' }], 'photoshp').matched).toBe('none');
  expect(searchTitles([{ versions: [{ labels: [], attributes: ['Hamburg'] }] }], 'hamburk').matched).toBe('similar');
});

it('forgives nothing while anything matches exactly, or when told so (S15, S16)', () => {
  const courses = [{ title: 'Yoga' }, { title: 'Yogi' }];

  expect(searchTitles(courses, 'yoga').titles).toEqual(['Yoga']);
  expect(searchTitles(courses, 'yogo', { fuzzy: false })).toMatchObject({ matched: 'none', titles: [] });
  expect(searchTitles(courses, 'yogo').titles).toEqual(['Yoga', 'Yogi']);
});

it.each([
  ['at most half', 'hatha yoga', 'partial'],
  ['more than half', 'hatha yoga kundalini', 'none'],
  ['words that say nothing left out', 'yoga the kundalini', 'partial'],
  ['one word', 'kundalini', 'none'],
])('lets words be missing: %s (S15)', (_, q, matched) => {
  expect(searchTitles([{ title: 'Yoga' }], q)).toMatchObject({ matched, didYouMean: null });
});

it('takes those with the fewest words missing, and of these those with the least slips (S15)', () => {
  const courses = [{ title: 'Photography' }, { title: 'Photographie basics' }, { title: 'Fotografie basics' }];

  expect(searchTitles(courses, 'photographi basiccs').titles).toEqual(['Photographie basics']);
});

it('puts titles of words of the query alone first, then those with most of them (S15)', () => {
  const courses = [
    { title: 'Sales', tags: ['Marketing'] },
    { title: 'Marketing and Sales' },
    { title: 'Sales Marketing' },
    { title: 'Sales: an overview', tags: ['Marketing'] },
  ];

  expect(searchTitles(courses, 'marketting sales').titles).toEqual([
    'Sales Marketing',
    'Sales',
    'Marketing and Sales',
    'Sales: an overview',
  ]);
});

it.each([
  ['as it is written', { title: 'Adobe Photoshop' }, 'adobe  photoshp!', 'adobe  Photoshop!'],
  ['joined runs whole', { title: 'Write E-Mails' }, 'emials', 'E-Mails'],
  ['a sign, too', { title: '.Netz' }, 'nettz', 'Netz'],
  ['the query in NFKC, without format characters', { title: 'Photoshop' }, 'ｐhoto\u00adshp', 'Photoshop'],
  ['only words with slips', { title: 'Photoshop', description: 'layers' }, 'photoshp layers', 'Photoshop layers'],
  ['the earliest field', { title: 'Yoda', tags: ['Yoga'] }, 'yola', 'Yoda'],
  ['the nearest first', { title: 'Photoxyp', tags: ['Photoshop'] }, 'photoshp', 'Photoshop'],
  ['words before further ones', { title: 'Yo-da Yoga' }, 'yola', 'Yoga'],
  ['the earliest place', { title: 'Yoga Yoda' }, 'yola', 'Yoga'],
  ['an instructor before a label', { labels: ['Meyers'], instructors: ['Ann Meyerx'] }, 'meyerz', 'Meyerx'],
])('asks whether one meant %s (S15)', (_, said, q, meant) => {
  const found = searchTitles([said], q);

  expect(found).toMatchObject({ matched: 'similar', didYouMean: meant });
  expect(searchTitles([said], meant, { fuzzy: false }).matched).toBe('exact');
});

it('asks for nothing that would find nothing: words that say nothing by themselves (S13, S15)', () => {
  expect(searchTitles([{ title: 'Kurs Yoga' }], 'kurz mit')).toMatchObject({ matched: 'similar', didYouMean: null });
  expect(searchTitles([{ title: 'Kurs mit Yoga' }], 'kurz mit')).toMatchObject({ didYouMean: 'Kurs mit' });
});

it('offers no spelling that is too long to be asked for (S15)', () => {
  const catalogue = [{ title: 'Spreadsheets' }];
  const times = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');

  expect(searchTitles(catalogue, times(15, 'spredsheet'))).toMatchObject({ didYouMean: times(15, 'Spreadsheets') });
  expect(searchTitles(catalogue, times(18, 'spredsheet'))).toMatchObject({ matched: 'similar', didYouMean: null });
});

it('asks for what the first course has, by availability and popularity among equals (S14, S15)', () => {
  const data = indexCourses(['Yoda', 'Yoga', 'Yota'].map((title) => courseWith({ title })));
  const meant = (availability: number[], popularity: number[]) =>
    matchWords(data, 'yola', {
      fuzzy: true,
      standing: { availability: Uint8Array.from(availability), popularity: Uint32Array.from(popularity) },
    }).didYouMean;

  expect(meant([0, 0, 0], [0, 0, 0])).toBe('Yoda');
  expect(meant([0, 0, 0], [0, 2, 1])).toBe('Yota');
  expect(meant([1, 0, 1], [0, 2, 1])).toBe('Yoga');
});
