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
  for (const text of endings) size += byteLength(text);

  const bytes = take(size);
  let at = writeText(bytes, opening, 0);
  for (const [index, edition] of editions.entries()) {
    // An edition's summary has its number.
    at = readRecord(snapshot, recordsFile, records, edition, bytes, at);
    at = writeText(bytes, endings[index] ?? '', at);
  }
  writeText(bytes, closing, at);
  return bytes;
}

/** Loops, since the text is short and nearly always ASCII: calling `write` for each would take longer. */
function writeText(bytes: Buffer, text: string, at: number): number {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= asciiEnd) return at + bytes.write(text, at);
    bytes[at + index] = code;
  }
  return at + text.length;
}

function byteLength(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) >= asciiEnd) return Buffer.byteLength(text);
  }
  return text.length;
}

const asciiEnd = 0x80;

/** Equal summaries in equal order with equal endings are equal bytes, so that the page need not be read to be known. */
function tagOf(digests: Uint8Array, editions: readonly number[], text: string): string {
  const end = editions.length * digestBytes;
  const parts = Buffer.allocUnsafe(end + byteLength(text));
  let at = 0;
  for (const edition of editions) {
    for (let byte = 0; byte < digestBytes; byte += 1, at += 1) parts[at] = digests[edition * digestBytes + byte] ?? 0;
  }
  writeText(parts, text, end);
  return entityTag(parts);
}
