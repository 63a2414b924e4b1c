import { type CatalogueHeader, type CatalogueInstitute, say } from '@prospectus/contract';
import { hasWord } from '../../../platform/text/has-word.ts';
import { caseKey } from '../../catalogue-store/facts.ts';
import { type Findings, render, toPointer } from './finding.ts';
import { referenceAmong } from './misspelt.ts';
import type { Loose, Path } from './normalise.ts';
import { createPriceCheck } from './price-rules.ts';

type Header = Loose<CatalogueHeader>;
type Institute = Loose<CatalogueInstitute>;

/** Reports what is wrong within the header, the courses that its learning paths name aside. */
export function checkHeader(header: Header, findings: Findings): void {
  checkInstitute(header, findings);
  checkStreams(header, findings);
  checkPaths(header, findings);
}

function checkInstitute({ institute }: Header, findings: Findings): void {
  checkUnique(
    institute?.formats?.map((format) => format?.key) ?? [],
    ['institute', 'formats'],
    { field: 'key', what: 'key', ignoresCase: true },
    findings,
  );
  checkUnique(
    institute?.course_languages?.languages?.map((language) => language?.code) ?? [],
    ['institute', 'course_languages', 'languages'],
    { field: 'code', what: 'code', ignoresCase: true },
    findings,
  );
  const places = institute?.places ?? [];
  checkUnique(
    places.map((place) => place?.id),
    ['institute', 'places'],
    { field: 'id', what: 'id', ignoresCase: true },
    findings,
  );
  places.forEach((place, index) => {
    // One that was wrong is a field without a value.
    if (place === undefined || Object.hasOwn(place, 'latitude') === Object.hasOwn(place, 'longitude')) return;
    const missing = Object.hasOwn(place, 'latitude') ? 'longitude' : 'latitude';
    findings.add(['institute', 'places', index, missing], 'latitude and longitude together', 'nothing');
  });
  checkAttributeNames(institute?.attributes ?? [], findings);
  checkSynonyms(institute?.synonyms ?? [], findings);
}

function checkAttributeNames(attributes: NonNullable<Institute['attributes']>, findings: Findings): void {
  const path = ['institute', 'attributes'];
  const keys = attributes.map((attribute) => attribute?.key);
  checkUnique(keys, path, { field: 'key', what: 'key', ignoresCase: false }, findings);
  attributes.forEach((attribute, index) => {
    const values = attribute?.values?.map((each) => each?.value) ?? [];
    const value = { field: 'value', what: 'value', ignoresCase: true } as const;
    checkUnique(values, [...path, index, 'values'], value, findings);
  });
}

/** One without a word could never be looked for (rule S12). */
function checkSynonyms(groups: NonNullable<Institute['synonyms']>, findings: Findings): void {
  groups.forEach((group, index) => {
    group?.forEach((synonym, number) => {
      if (synonym === undefined || hasWord(synonym)) return;
      findings.add(['institute', 'synonyms', index, number], 'a word, with a letter or a digit', render(synonym));
    });
  });
}

function checkStreams({ streams = [] }: Header, findings: Findings): void {
  const slug = { field: 'slug', what: 'slug', ignoresCase: true } as const;
  checkUnique(
    streams.map((stream) => stream?.slug),
    ['streams'],
    slug,
    findings,
  );
  streams.forEach((stream, index) => {
    const slugs = stream?.categories?.map((category) => category?.slug) ?? [];
    checkUnique(slugs, ['streams', index, 'categories'], slug, findings);
  });
  checkJoined(streams, findings);
}

/** Categories of two streams may not be one value of a filter, `stream/category`: slugs may hold slashes themselves (rule S9). */
function checkJoined(streams: NonNullable<Header['streams']>, findings: Findings): void {
  const taken = new Map<string, Path>();
  streams.forEach((stream, index) => {
    stream?.categories?.forEach((category, number) => {
      if (stream.slug === undefined || category?.slug === undefined) return;
      const joined = `${stream.slug}/${category.slug}`;
      const key = caseKey(joined);
      const path = ['streams', index, 'categories', number];
      const first = taken.get(key);
      if (first === undefined) taken.set(key, path);
      // The same slug twice in one stream, or in two of one slug, was found already.
      else if (caseKey(stream.slug) !== caseKey(streams[Number(first[1])]?.slug ?? '')) {
        const found = say('{id}, which {pointer} has', { id: render(joined), pointer: toPointer(first) });
        findings.add([...path, 'slug'], 'a unique slug', found, { cause: 'duplicate' });
      }
    });
  });
}

function checkPaths({ institute, streams = [], learning_paths: paths = [] }: Header, findings: Findings): void {
  const checkPrice = createPriceCheck(institute?.default_currency ?? 'USD');
  const slugs = new Set(streams.map((stream) => caseKey(stream?.slug ?? '')));
  checkUnique(
    paths.map((path) => path?.code),
    ['learning_paths'],
    { field: 'code', what: 'code', ignoresCase: false },
    findings,
  );
  paths.forEach((path, index) => {
    const pointer = ['learning_paths', index];
    if (path?.stream !== undefined && !slugs.has(caseKey(path.stream))) {
      findings.add(
        [...pointer, 'stream'],
        'the slug of a stream',
        render(path.stream),
        referenceAmong(path.stream, slugs),
      );
    }
    const courseIds = path?.steps?.map((step) => step?.course_id) ?? [];
    const course = { field: 'course_id', what: 'course', ignoresCase: false } as const;
    checkUnique(courseIds, [...pointer, 'steps'], course, findings);
    path?.steps?.forEach((step, number) => {
      checkPrice(step?.price, [...pointer, 'steps', number, 'price'], findings);
    });
  });
}

type UniqueNames = {
  /** Which field of each item is unique. */
  readonly field: string;
  /** In words, for the finding: "slug", "key". */
  readonly what: 'key' | 'code' | 'id' | 'slug' | 'course' | 'value';
  /** Whether names compare without regard to case. */
  readonly ignoresCase: boolean;
};

/** Reports every item whose name an earlier one of the list has too. */
function checkUnique(
  names: readonly (string | undefined)[],
  path: Path,
  { field, what, ignoresCase }: UniqueNames,
  findings: Findings,
): void {
  const firstIndex = new Map<string, number>();
  names.forEach((name, index) => {
    if (name === undefined) return;
    const key = ignoresCase ? caseKey(name) : name;
    const first = firstIndex.get(key);
    if (first === undefined) firstIndex.set(key, index);
    else
      findings.add(
        [...path, index, field],
        `a unique ${what}`,
        say('{name}, which is also the [what] of entry {number}', { name: render(name), what, number: first }),
        { cause: 'duplicate' },
      );
  });
}

/** Of an institute. */
const judgingFields = ['timezone', 'default_currency', 'course_languages', 'formats', 'places', 'attributes'] as const;

/** What of a header courses are judged with. */
export type JudgingHeader = Pick<Loose<CatalogueHeader>, 'streams'> & {
  readonly institute: Pick<Loose<CatalogueInstitute>, (typeof judgingFields)[number]> | undefined;
};

/** Leaves out the rest, so that nothing else of a header can decide what is found in a course. A field that was wrong is there, without a value. */
export function judgingHeaderOf({ streams, institute }: Loose<CatalogueHeader>): JudgingHeader {
  const own =
    institute && judgingFields.flatMap((field) => (Object.hasOwn(institute, field) ? [[field, institute[field]]] : []));
  return { streams, institute: own && Object.fromEntries(own) };
}
