import type { CourseListQuery } from '@prospectus/contract';
import { closePrice, withoutChips } from '../snapshot/pieces.ts';
import { digestBytes, editionRecord, type RecordColumns, recordsPerEdition } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';
import { type CourseSelection, rangeOf, selectCourses, viewNumber } from './course-query.ts';
import { assertOpen, digestOf, entityTag, readRecord, readText, type Snapshot } from './snapshot.ts';

/** A response that is known but not yet put together: a matching `If-None-Match` needs no more than the tag. */
export type Body = {
  /** Strong validator of the content, without quotes (decision D7). */
  readonly tag: string;
  /** The JSON bytes. */
  compose(): Buffer;
};

export const siteBody = (snapshot: Snapshot): Body => recordBody(snapshot, snapshot.data.bodies.site);
export const streamsBody = (snapshot: Snapshot): Body => recordBody(snapshot, snapshot.data.bodies.streams);
export const learningPathsBody = (snapshot: Snapshot): Body => recordBody(snapshot, snapshot.data.bodies.learningPaths);
export const sitemapBody = (snapshot: Snapshot): Body => recordBody(snapshot, snapshot.data.bodies.sitemap);

export function learningPathBody(snapshot: Snapshot, code: string): Body | undefined {
  const record = snapshot.data.bodies.pathByCode.get(code);
  return record === undefined ? undefined : recordBody(snapshot, record);
}

/** A page of summaries; see `pieces.ts` for how a summary is put together. */
export function courseListBody(snapshot: Snapshot, query: CourseListQuery): Body {
  const { data } = snapshot;
  const selection = selectCourses(snapshot, query);
  const { editions, total } = selection;
  const records = editions.map((edition) => edition * recordsPerEdition + editionRecord.summary);
  const endings = summaryEndings(snapshot, selection);
  const hasMore = query.page * query.page_size < total;
  const closing = `],"page":${query.page},"page_size":${query.page_size},"total":${total},"has_more":${hasMore}}`;
  return {
    tag: tagOf(
      records.map((record) => digestOf(data.records, record)),
      endings.join() + closing,
    ),
    compose: () => {
      assertOpen(snapshot);
      const opening = '{"data":[';
      let size = opening.length + closing.length;
      for (const record of records) size += data.records.lengths[record] ?? 0;
      for (const ending of endings) size += Buffer.byteLength(ending);
      const bytes = Buffer.allocUnsafeSlow(size);
      let at = bytes.write(opening, 0);
      records.forEach((record, index) => {
        at = readRecord(data.recordsFile, data.records, record, bytes, at);
        at += bytes.write(endings[index] ?? '', at);
      });
      bytes.write(closing, at);
      return bytes;
    },
  };
}

/** Everything about one course, by its id or one of its editions', in a language or as lists show it (specification 4.4). */
export function courseBody(
  snapshot: Snapshot,
  id: string,
  language: string | undefined,
): Body | Promise<Body> | undefined {
  const found = find(snapshot, id, language);
  if (!found) return undefined;
  const { texts } = snapshot;
  return texts instanceof Promise
    ? texts.then((columns) => detailBody(snapshot, found, columns))
    : detailBody(snapshot, found, texts);
}

function detailBody(snapshot: Snapshot, { course, edition, view }: Found, texts: RecordColumns): Body {
  const { data } = snapshot;
  if ((texts.offsets[edition] ?? -1) < 0) throw new Error(`The texts of edition ${edition} could not be read.`);
  const summary = edition * recordsPerEdition + editionRecord.summary;
  const detail = edition * recordsPerEdition + editionRecord.detail;
  const series = data.courses.series[course] ?? -1;
  const middle = `${ending(snapshot, course, edition, view, -1)},`;
  const closing = series < 0 ? ',"series":null}' : ',"series":';
  const digests = [
    digestOf(data.records, summary),
    digestOf(data.records, detail),
    digestOf(texts, edition),
    ...(series < 0 ? [] : [digestOf(data.records, series)]),
  ];
  return {
    tag: tagOf(digests, middle + closing),
    compose: () => {
      assertOpen(snapshot);
      const opening = withoutChips(readText(data.recordsFile, data.records, summary), data.chipForms) + middle;
      const size = (columns: { lengths: Uint32Array }, record: number) => columns.lengths[record] ?? 0;
      const seriesSize = series < 0 ? 0 : size(data.records, series) + 1;
      const bytes = Buffer.allocUnsafeSlow(
        Buffer.byteLength(opening) +
          size(data.records, detail) +
          1 +
          size(texts, edition) +
          closing.length +
          seriesSize,
      );
      let at = bytes.write(opening);
      at = readRecord(data.recordsFile, data.records, detail, bytes, at);
      at += bytes.write(',', at);
      at = readRecord(data.textsFile, texts, edition, bytes, at);
      at += bytes.write(closing, at);
      if (series >= 0) bytes.write('}', readRecord(data.recordsFile, data.records, series, bytes, at));
      return bytes;
    },
  };
}

export function outlineBody(snapshot: Snapshot, id: string, language: string | undefined): Body | undefined {
  const found = find(snapshot, id, language);
  return found && recordBody(snapshot, found.edition * recordsPerEdition + editionRecord.outline);
}

type Found = { readonly course: number; readonly edition: number; readonly view: number };

/** An edition's id is an alias of its course's, no more; a language in which there is no edition counts as absent (D9, D11). */
function find(snapshot: Snapshot, id: string, language: string | undefined): Found | undefined {
  const { data } = snapshot;
  const course = lookUp(data.ids, id);
  if (course === undefined) return undefined;
  const view = language === undefined ? 0 : (viewNumber(data, language) ?? 0);
  const edition = data.views[view]?.edition[course] ?? -1;
  return edition >= 0 ? { course, edition, view } : { course, edition: data.views[0]?.edition[course] ?? 0, view: 0 };
}

function recordBody(snapshot: Snapshot, record: number): Body {
  const { data } = snapshot;
  return {
    tag: tagOf([digestOf(data.records, record)], ''),
    compose: () => {
      assertOpen(snapshot);
      const bytes = Buffer.allocUnsafeSlow(data.records.lengths[record] ?? 0);
      readRecord(data.recordsFile, data.records, record, bytes, 0);
      return bytes;
    },
  };
}

function summaryEndings(snapshot: Snapshot, { courses, editions, view, format }: CourseSelection): readonly string[] {
  return courses.map((course, index) => {
    const separator = index + 1 < courses.length ? '},' : '}';
    return ending(snapshot, course, editions[index] ?? 0, view, format) + separator;
  });
}

/** What stands behind a course's record: the range of its price, and its badges. */
function ending({ data }: Snapshot, course: number, edition: number, view: number, format: number): string {
  const range = rangeOf(data, course, edition, view, format);
  const badges = data.badgeEndings[data.editions.badges[edition] ?? 0] ?? '';
  return range ? closePrice(range) + badges : badges;
}

function tagOf(digests: readonly Uint8Array[], text: string): string {
  const parts = Buffer.allocUnsafe(digests.length * digestBytes + text.length * 3);
  for (const [index, digest] of digests.entries()) parts.set(digest, index * digestBytes);
  const end = digests.length * digestBytes;
  return entityTag(parts.subarray(0, end + parts.write(text, end)));
}
