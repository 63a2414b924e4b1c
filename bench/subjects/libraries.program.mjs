import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import createItems from 'itemsjs';
import MiniSearch from 'minisearch';

// What one would build with libraries: the catalogue in memory, MiniSearch for words, ItemsJS for filters and facets. It does less than the service:
// it knows no versions (a course has all values of its versions), and checks nothing.
const [file] = process.argv.slice(2);
const lists =
  'stream category format language tag level instructor attendance place town country month audience certificate'.split(
    ' ',
  );
const ranges = ['price', 'duration'];
const coursesPerPage = 24;

const documents = [];
const items = [];
const summaries = new Map();
let places;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const read = JSON.parse(line);
  if (read.catalogue_file) places = new Map(read.institute.places.map((place) => [place.id, place]));
  else {
    documents.push(toDocument(read));
    items.push(toItem(read));
    summaries.set(read.id, toSummary(read));
  }
}
const words = new MiniSearch({ fields: ['title', 'code', 'tags', 'instructors', 'labels', 'subtitle', 'description'] });
words.addAll(documents);
documents.length = 0;
const aggregation = { conjunction: false, size: 200 };
const facets = createItems(items, {
  native_search_enabled: false,
  aggregations: {
    ...Object.fromEntries(lists.map((name) => [name, aggregation])),
    ...Object.fromEntries(ranges.map((name) => [name, { ...aggregation, show_facet_stats: true }])),
  },
});

function toDocument({ id, code, stream, category, attributes, editions }) {
  const all = (pick) => editions.map(pick).join(' ');
  const versions = editions.flatMap((edition) => edition.versions);
  return {
    id,
    code,
    title: all(({ title }) => title),
    tags: all(({ tags }) => tags.join(' ')),
    instructors: all(({ instructors }) => instructors[0].name),
    labels: [stream, category, ...Object.values(attributes).flat(), ...versions.map(({ level }) => level)].join(' '),
    subtitle: all(({ subtitle }) => subtitle),
    description: all(({ description_html }) => description_html.replace(/<[^<>]*>/g, ' ')),
  };
}

function toItem({ id, stream, category, attributes, editions }) {
  const versions = editions.flatMap((edition) => edition.versions);
  const runs = versions.flatMap((version) => version.runs ?? []);
  const at = runs.flatMap((run) => run.places ?? []).map((place) => places.get(place));
  const distinct = (all) => [...new Set(all)];
  return {
    id,
    ...attributes,
    stream: [stream],
    category: [`${stream}/${category}`],
    format: distinct(versions.flatMap(({ formats }) => formats)),
    language: editions.map(({ language }) => language),
    tag: distinct(editions.flatMap(({ tags }) => tags)),
    level: distinct(versions.map(({ level }) => level)),
    instructor: distinct(editions.flatMap(({ instructors }) => instructors.map(({ name }) => name))),
    attendance: distinct(runs.map(({ attendance }) => attendance)),
    place: distinct(at.map(({ name }) => name)),
    town: distinct(at.map(({ town }) => town)),
    country: distinct(at.map(({ country }) => country)),
    month: distinct(runs.map(({ start }) => start.slice(0, 7))),
    price: distinct(versions.map(({ price }) => price.amount)),
    duration: distinct(editions.map(({ duration_minutes }) => duration_minutes)),
  };
}

/** What a list shows: its first edition without long texts, and all versions. */
function toSummary({ id, stream, category, editions }) {
  const [{ title, subtitle, tags, images, instructors, rating, duration_minutes }] = editions;
  const variants = editions.flatMap(({ language, title, versions }) =>
    versions.map(({ runs: _, ...version }) => ({ language, title, ...version })),
  );
  return { id, title, subtitle, stream, category, tags, images, instructors, rating, duration_minutes, variants };
}

/** Exactly is: all words, the last as a beginning. Otherwise words may differ by a fifth of their length. */
const exactly = { combineWith: 'AND', prefix: (_term, at, terms) => at === terms.length - 1 };
const forgivingly = { ...exactly, fuzzy: 0.2 };

function findWords(q) {
  const exact = words.search(q, exactly);
  const found = exact.length > 0 ? exact : words.search(q, forgivingly);
  return { total: found.length, data: found.slice(0, coursesPerPage).map(({ id }) => summaries.get(id)) };
}

function filter(parameters) {
  const filters = {};
  for (const name of lists) {
    const asked = [...parameters.getAll(name), ...parameters.getAll(`attr.${name}`)];
    if (asked.length > 0) filters[name] = asked;
  }
  const { pagination, data } = facets.search({ filters, per_page: coursesPerPage });
  const courses = data.items.map(({ id }) => summaries.get(id));
  return { total: pagination.total, data: courses, facets: data.aggregations };
}

const server = createServer({ keepAliveTimeout: 65_000, noDelay: true }, (request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const q = searchParams.get('q');
  const body = JSON.stringify(q === null ? filter(searchParams) : findWords(q));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
