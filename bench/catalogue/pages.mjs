import { createRandom } from './random.mjs';
import { formats, streams } from './vocabulary.mjs';

const pageSize = 24;
const sorts = ['newest', 'title', 'price_asc', 'price_desc'];
const languages = [undefined, 'en', 'es'];

/** Every way of filtering that is tried, without language, sort and page. */
function listFilters() {
  const keys = formats.map(({ key }) => key);
  const places = streams.flatMap(({ slug, categories }) => [
    { stream: slug },
    ...Object.keys(categories).map((category) => ({ category })),
  ]);
  return [
    {},
    { availability: 'available' },
    ...keys.map((format) => ({ format })),
    ...keys.map((format) => ({ format, availability: 'available' })),
    ...places,
    ...places.flatMap((place) => keys.map((format) => ({ ...place, format }))),
    ...places.map((place) => ({ ...place, availability: 'available' })),
    { tag: 'hands-on' },
    { tag: 'tutoring,tutoría' },
    { tag: 'certificate,funded', availability: 'available' },
  ];
}

/**
 * Addresses of full list pages without `q`, no two alike, in random order: all combinations of filters, languages and sorts, with each
 * page that there is. `countOf` tells how many courses match a query.
 */
export async function listFullPages(countOf) {
  const queries = [];
  for (const filter of listFilters()) {
    for (const language of languages) {
      const plain = { ...filter, ...(language ? { language } : {}) };
      const pages = Math.floor((await countOf(toQuery({ ...plain, page_size: 1 }))) / pageSize);
      for (let page = 1; page <= pages; page += 1) {
        for (const sort of sorts) queries.push(toQuery({ ...plain, sort, page, page_size: pageSize }));
      }
    }
  }
  return shuffle(queries);
}

export const toQuery = (parameters) => `?${new URLSearchParams(parameters)}`;

/** Fisher and Yates. */
function shuffle(list) {
  const random = createRandom(list.length);
  for (let last = list.length - 1; last > 0; last -= 1) {
    const at = random.whole(0, last);
    [list[last], list[at]] = [list[at], list[last]];
  }
  return list;
}
