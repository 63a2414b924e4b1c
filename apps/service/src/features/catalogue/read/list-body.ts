import type { CourseListQuery } from '@prospectus/contract';
import { digestBytes, entityTag } from '../snapshot/digest.ts';
import type { Body } from './body.ts';
import { selectCourses } from './course-query.ts';
import { ending } from './ending.ts';
import { readRecord, type Snapshot } from './snapshot.ts';

/** A page of summaries (specification 4.3); see `pieces.ts` for how a summary is put together. */
export function courseListBody(snapshot: Snapshot, query: CourseListQuery): Body {
  const { data } = snapshot;
  const { courses, editions, total, view, format } = selectCourses(snapshot, query);
  const endings = courses.map((course, index) => {
    const separator = index + 1 < courses.length ? '},' : '}';
    return ending(snapshot, course, editions[index] ?? 0, view, format) + separator;
  });
  const hasMore = query.page * query.page_size < total;
  const closing = `],"page":${query.page},"page_size":${query.page_size},"total":${total},"has_more":${hasMore}}`;
  return {
    tag: tagOf(data.editions.digests, editions, endings.join('') + closing),
    compose: (take = Buffer.allocUnsafeSlow) => compose(snapshot, { editions, endings, closing }, take),
  };
}

const opening = '{"data":[';

type Parts = { readonly editions: readonly number[]; readonly endings: readonly string[]; readonly closing: string };

function compose(snapshot: Snapshot, { editions, endings, closing }: Parts, take: (size: number) => Buffer): Buffer {
  const { records, recordsFile } = snapshot.data;
  let size = opening.length + closing.length;
  for (const edition of editions) size += records.lengths[edition] ?? 0;
  for (const text of endings) size += Buffer.byteLength(text);

  const bytes = take(size);
  let at = bytes.write(opening);
  for (const [index, edition] of editions.entries()) {
    // An edition's summary has its number.
    at = readRecord(snapshot, recordsFile, records, edition, bytes, at);
    at += bytes.write(endings[index] ?? '', at);
  }
  bytes.write(closing, at);
  return bytes;
}

/** Equal summaries in equal order with equal endings are equal bytes, so that the page need not be read to be known. */
function tagOf(digests: Uint8Array, editions: readonly number[], text: string): string {
  const end = editions.length * digestBytes;
  const parts = Buffer.allocUnsafe(end + text.length * 3);
  for (const [index, edition] of editions.entries()) {
    parts.set(digests.subarray(edition * digestBytes, (edition + 1) * digestBytes), index * digestBytes);
  }
  return entityTag(parts.subarray(0, end + parts.write(text, end)));
}
