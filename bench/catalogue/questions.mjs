import { makeCourse } from './course.mjs';
import { createRandom } from './random.mjs';
import { attendances, soon, towns } from './runs.mjs';
import { audiences } from './searched.mjs';
import { formats, levels, streams } from './vocabulary.mjs';

const streamSlugs = streams.map(({ slug }) => slug);
const formatKeys = formats.map(({ key }) => key);
const dayMs = 86_400_000;

/** Filters that take values, each wide enough to leave full pages next to two others. */
const values = {
  stream: (random) => random.sample(streamSlugs, random.whole(2, 4)),
  format: (random) => random.sample(formatKeys, random.whole(2, 3)),
  language: (random) => [random.pick(['en', 'es'])],
  level: (random) => random.sample(levels, 2),
  attendance: (random) => random.sample(attendances, random.whole(1, 2)),
  town: (random) => random.sample(towns, random.whole(3, 6)),
  'attr.audience': (random) => random.sample(audiences, random.whole(3, 6)),
};
/** The same with ranges, as a page with sliders sends them. */
const valuesAndRanges = {
  ...values,
  price_max: (random) => [random.whole(3000, 8999)],
  duration_max: (random) => [random.whole(400, 1199)],
  rating_min: (random) => [random.whole(300, 420) / 100],
  starts_from: (random) => [new Date(soon.firstDay + random.whole(0, 300) * dayMs).toISOString().slice(0, 10)],
};
const facets =
  'stream category format language tag level instructor availability attendance place town country month price duration'.split(
    ' ',
  );
const sorts = ['newest', 'title', 'price_asc', 'price_desc'];

const three = (filters, random) =>
  random.sample(Object.keys(filters), 3).flatMap((name) => filters[name](random).map((value) => [name, value]));

/** Words of a title, without signs, of which one can make a mistake. */
const wordsOf = (title) => title.match(/\p{L}{5,}/gu) ?? [];

function twoWords(random, courses) {
  for (;;) {
    const { title, instructors } = random.pick(makeCourse(random.whole(0, courses - 1), 0).editions);
    const words = random.sample([...wordsOf(title), ...wordsOf(instructors[0].name)], 2);
    if (words.length === 2) return words;
  }
}

/** Leaves out, doubles, changes or swaps one letter, never the first. */
function misspell(word, random) {
  const at = random.whole(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
  return random.pick([
    before + after,
    before + letter + letter + after,
    `${before}x${after}`,
    before + after[0] + letter + after.slice(1),
  ]);
}

function typed(random, courses) {
  const [first, second] = twoWords(random, courses);
  const begun = second.slice(0, random.whole(1, second.length));
  return random.chance(0.5) ? begun : `${first} ${begun}`;
}

/** Every kind of question: the path below the API's, and its parameters. */
const kinds = {
  filtered: (random) => ['/search', [...three(valuesAndRanges, random), ['sort', random.pick(sorts)]]],
  faceted: (random) => ['/search', [...three(valuesAndRanges, random), ['facets', 'all']]],
  worded: (random, courses) => [
    '/search',
    [
      ['q', twoWords(random, courses).join(' ')],
      ...three(valuesAndRanges, random),
      ['facets', random.sample(facets, 5).join(',')],
    ],
  ],
  misspelt(random, courses) {
    const [first, second] = twoWords(random, courses);
    return ['/search', [['q', `${first} ${misspell(second, random)}`]]];
  },
  suggested: (random, courses) => ['/search/suggest', [['q', typed(random, courses).toLowerCase()]]],
  twoWords: (random, courses) => ['/search', [['q', twoWords(random, courses).join(' ')]]],
  byValues: (random) => ['/search', [...three(values, random), ['facets', 'all']]],
};

/** Addresses of one kind of question, no two alike. */
export function* listQuestions(kind, courses) {
  const random = createRandom(courses + Object.keys(kinds).indexOf(kind));
  const seen = new Set();
  for (;;) {
    const [path, parameters] = kinds[kind](random, courses);
    const address = `${path}?${new URLSearchParams(parameters)}`;
    if (!seen.has(address)) yield address;
    seen.add(address);
  }
}
