import type { CourseListQuery } from '@prospectus/contract';
import type { Body } from '../../../http/api/source/read-source.ts';
import { copyBytes, tagOfRecords } from '../snapshot/digest.ts';
import type { NumberSet } from '../snapshot/number-set.ts';
import { closePrice } from '../snapshot/pieces.ts';
import { textAt } from '../snapshot/string-table.ts';
import { selectCourses } from './course-query.ts';
import { rangeOf } from './filters.ts';
import { writeNextRun } from './next-run.ts';
import { openParts, type PageBuilder, type Part } from './parts.ts';
import { withPictureMembers } from './picture-members.ts';
import { readFrom, type Snapshot } from './snapshot.ts';

const opening = Buffer.from('{"data":[');

export function createPage(snapshot: Snapshot): PageBuilder {
  const at: number[] = [];
  const lengths: number[] = [];
  const digestTables: Uint8Array[] = [];
  const numbers: number[] = [];
  /** Where the text behind each begins. */
  const begins: number[] = [];
  let text = '';
  return {
    add(offset, length, digests, number) {
      at.push(offset);
      lengths.push(length);
      digestTables.push(digests);
      numbers.push(number);
      begins.push(text.length);
    },
    write(added) {
      if (begins.length === 0) throw new Error('A text stands behind a record.');
      text += added;
    },
    finish({ page, page_size }, total, members = '') {
      const hasMore = page_size > 0 && page * page_size < total;
      const closing = `],"page":${page},"page_size":${page_size},"total":${total},"has_more":${hasMore}${members}}`;
      const textBytes = Buffer.from(text + closing);
      const isAscii = textBytes.length === text.length + closing.length;
      const textLengths = begins.map((from, index) => {
        const to = begins[index + 1] ?? text.length;
        return isAscii ? to - from : Buffer.byteLength(text.slice(from, to));
      });
      let size = opening.length + textBytes.length;
      for (const length of lengths) size += length;
      const made: Page = { size, at, lengths, textBytes, textLengths };
      return {
        tag: tagOfRecords(digestTables, numbers, textBytes),
        size,
        total,
        compose: (take = Buffer.allocUnsafeSlow) => compose(snapshot, made, take),
        open: () => openParts(snapshot, partsOf(snapshot, made)),
      };
    },
  };
}

type Page = {
  readonly size: number;
  /** Where the stretches lie in the records' file. */
  readonly at: readonly number[];
  readonly lengths: readonly number[];
  /** What stands behind each, one after the other, and what closes the page. */
  readonly textBytes: Buffer;
  readonly textLengths: readonly number[];
};

function compose(snapshot: Snapshot, page: Page, take: (size: number) => Buffer): Buffer {
  const { size, at: offsets, lengths, textBytes, textLengths } = page;
  const bytes = take(size);
  let at = copyBytes(opening, 0, opening.length, bytes, 0);
  let from = 0;
  for (let index = 0; index < offsets.length; index += 1) {
    at = readFrom(snapshot, offsets[index] ?? 0, lengths[index] ?? 0, bytes, at);
    const to = from + (textLengths[index] ?? 0);
    at = copyBytes(textBytes, from, to, bytes, at);
    from = to;
  }
  copyBytes(textBytes, from, textBytes.length, bytes, at);
  return bytes;
}

/** The same, for pages that are too large to be put together. All at once: its reader must not hold the snapshot meanwhile. */
function partsOf({ data }: Snapshot, { at, lengths, textBytes, textLengths }: Page): Part[] {
  const parts: Part[] = [opening];
  let from = 0;
  for (const [index, offset] of at.entries()) {
    const to = from + (textLengths[index] ?? 0);
    parts.push({ file: data.recordsFile, at: offset, length: lengths[index] ?? 0 }, textBytes.subarray(from, to));
    from = to;
  }
  parts.push(textBytes.subarray(from));
  return parts;
}

/** A page of summaries (specification 4.3); see `pieces.ts` for how a summary is put together. */
export function courseListBody(snapshot: Snapshot, query: CourseListQuery, found?: NumberSet): Body {
  const { records, editions: columns } = snapshot.data;
  const { courses, editions, total, view, format } = selectCourses(snapshot, query, found);
  const { include } = query;
  const plain = createPage(snapshot);
  const page = include ? withPictureMembers(snapshot, plain, include) : plain;
  const hasRuns = include?.includes('runs') ?? false;
  for (const [index, course] of courses.entries()) {
    // An edition's summary has its number.
    const edition = editions[index] ?? 0;
    page.add(records.offsets[edition] ?? 0, records.lengths[edition] ?? 0, columns.digests, edition);
    page.write(ending(snapshot, course, edition, view, format));
    if (hasRuns) writeNextRun(snapshot, page, course, { edition: view > 0 ? edition : -1, format });
    page.write(index + 1 < courses.length ? '},' : '}');
  }
  return page.finish(query, total);
}

/** What stands behind a course's summary: the range of its price in a view and format (-1: any), and its badges. */
export function ending(snapshot: Snapshot, course: number, edition: number, view: number, format: number): string {
  const range = rangeOf(snapshot.data, course, edition, view, format);
  const badges = badgesOf(snapshot, edition);
  return range ? closePrice(range) + badges : badges;
}

/** As many different ones as are usual by far. */
const keptMax = 1_000;

/** There are few different ones: each is read once. */
function badgesOf({ data, badgeEndings }: Snapshot, edition: number): string {
  const number = data.editions.badges[edition] ?? 0;
  let text = badgeEndings.get(number);
  if (text === undefined) {
    text = textAt(data.badgeEndings, number);
    if (badgeEndings.size >= keptMax) badgeEndings.clear();
    badgeEndings.set(number, text);
  }
  return text;
}
