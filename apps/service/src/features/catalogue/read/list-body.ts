import type { CourseListQuery } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import type { CourseSet } from '../snapshot/course-set.ts';
import { digestBytes, entityTag } from '../snapshot/digest.ts';
import { selectCourses } from './course-query.ts';
import { ending } from './ending.ts';
import { openParts, type Part, placeOf } from './parts.ts';
import { readRecord, type Snapshot } from './snapshot.ts';

/** A page of summaries (specification 4.3); see `pieces.ts` for how a summary is put together. */
export function courseListBody(snapshot: Snapshot, query: CourseListQuery, found?: CourseSet): Body {
  const { data } = snapshot;
  const { courses, editions, total, view, format } = selectCourses(snapshot, query, found);
  const endings = courses.map((course, index) => {
    const separator = index + 1 < courses.length ? '},' : '}';
    return ending(snapshot, course, editions[index] ?? 0, view, format) + separator;
  });
  const hasMore = query.page * query.page_size < total;
  const closing = `],"page":${query.page},"page_size":${query.page_size},"total":${total},"has_more":${hasMore}}`;
  const ends = endings.join('') + closing;
  const endBytes = Buffer.from(ends);
  const isAscii = endBytes.length === ends.length;
  const endLengths = isAscii ? endings.map(({ length }) => length) : endings.map((text) => Buffer.byteLength(text));
  let size = opening.length + endBytes.length;
  for (const edition of editions) size += data.records.lengths[edition] ?? 0;
  const page = { size, editions, endBytes, endLengths };
  return {
    tag: tagOf(data.editions.digests, editions, endBytes),
    size,
    compose: (take = Buffer.allocUnsafeSlow) => compose(snapshot, page, take),
    open: () => openParts(snapshot, partsOf(snapshot, page)),
  };
}

const opening = Buffer.from('{"data":[');

type Page = {
  readonly size: number;
  readonly editions: readonly number[];
  /** What stands behind each summary, one after the other, and what closes the page. */
  readonly endBytes: Buffer;
  readonly endLengths: readonly number[];
};

function compose(snapshot: Snapshot, page: Page, take: (size: number) => Buffer): Buffer {
  const { size, editions, endBytes, endLengths } = page;
  const { records, recordsFile } = snapshot.data;
  const bytes = take(size);
  let at = copy(opening, 0, opening.length, bytes, 0);
  let from = 0;
  for (let index = 0; index < editions.length; index += 1) {
    // An edition's summary has its number.
    at = readRecord(snapshot, recordsFile, records, editions[index] ?? 0, bytes, at);
    const to = from + (endLengths[index] ?? 0);
    at = copy(endBytes, from, to, bytes, at);
    from = to;
  }
  copy(endBytes, from, endBytes.length, bytes, at);
  return bytes;
}

/** The same, for pages that are too large to be put together. All at once: whoever reads them must not hold the snapshot meanwhile. */
function partsOf({ data }: Snapshot, { editions, endBytes, endLengths }: Page): Part[] {
  const parts: Part[] = [opening];
  let from = 0;
  for (const [index, edition] of editions.entries()) {
    const to = from + (endLengths[index] ?? 0);
    parts.push(placeOf(data.recordsFile, data.records, edition), endBytes.subarray(from, to));
    from = to;
  }
  parts.push(endBytes.subarray(from));
  return parts;
}

/** Loops, since these are some hundred bytes: calling `set` for each would take longer. Returns where they end. */
function copy(source: Uint8Array, from: number, to: number, target: Uint8Array, at: number): number {
  const shift = at - from;
  for (let index = from; index < to; index += 1) target[index + shift] = source[index] ?? 0;
  return to + shift;
}

/** Equal summaries in equal order with equal endings are equal bytes, so that the page need not be read to be known. */
function tagOf(digests: Uint8Array, editions: readonly number[], endBytes: Buffer): string {
  const parts = Buffer.allocUnsafe(editions.length * digestBytes + endBytes.length);
  let at = 0;
  for (const edition of editions) {
    const from = edition * digestBytes;
    at = copy(digests, from, from + digestBytes, parts, at);
  }
  parts.set(endBytes, at);
  return entityTag(parts);
}
