import { type SuggestQuery, suggestionTypes } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import { contentBody } from '../read/body.ts';
import { viewNumber } from '../read/course-query.ts';
import { type Part, placeOf } from '../read/parts.ts';
import { madeOnce, type Snapshot } from '../read/snapshot.ts';
import { collectNumbers, type NumberSet } from '../snapshot/number-set.ts';
import { textAt } from '../snapshot/string-table.ts';
import type { SearchData } from '../words/search-data.ts';
import { suggesting } from './suggest/suggest.ts';

const opening = Buffer.from('{"data":[');
const closing = Buffer.from(']}');

/** Completions of what was typed so far (rule S17). */
export function* makingSuggestBody(
  snapshot: Snapshot,
  search: SearchData,
  { q, language, limit }: SuggestQuery,
): Generator<void, Body> {
  const view = language === undefined ? 0 : viewNumber(snapshot.data, language);
  const parts = view === undefined ? [] : yield* makingParts(snapshot, search, { q, view, limit });
  const separated = parts.flatMap((part, at) => (at === 0 ? [part] : [comma, part]));
  return contentBody(snapshot, `suggest ${view} ${limit} ${q}`, [opening, ...separated, closing]);
}

const comma = Buffer.from(',');

type Asked = { readonly q: string; readonly view: number; readonly limit: number };

function* makingParts(snapshot: Snapshot, search: SearchData, { q, view, limit }: Asked): Generator<void, Part[]> {
  const standing = { availability: search.versions.availability, popularity: search.courses.popularity };
  const within = view === 0 ? undefined : versionsOfView(snapshot, search, view);
  const { courses, names } = yield* suggesting(search.words, search.names, q, { view, limit, within, standing });
  return [
    ...courses.map((version) => placeOf(snapshot.data.recordsFile, search.suggestions, version)),
    ...names.map(({ kind, number }) => Buffer.from(nameOf(search, kind, number))),
  ];
}

const facets = ['stream', 'tag', 'instructor'] as const;

/** A stream, tag or instructor; its number is its place in the order of its facet. */
function nameOf(search: SearchData, kind: number, place: number): string {
  const { order, texts } = search.facets[facets[kind] ?? 'stream'];
  const { value, label } = JSON.parse(`{${textAt(texts, order[place] ?? 0)}}`);
  return JSON.stringify({ type: suggestionTypes[kind + 1], text: label, value, course_id: null, url: null });
}

/** The versions of the editions in a language. */
function versionsOfView(snapshot: Snapshot, { editions, versions }: SearchData, view: number): NumberSet {
  const make = () =>
    collectNumbers(versions.edition.length, (version) => editions.language[versions.edition[version] ?? 0] === view);
  return madeOnce(snapshot.versionSets, `search view ${view}`, make);
}
