import type { CourseDetail, CourseSummary } from '@prospectus/contract';
import { hasNextRun } from './read/next-run.ts';
import { type Place, placeOf } from './read/parts.ts';
import { readBytes, type Snapshot } from './read/snapshot.ts';
import { type DetailTexts, detailRecord, detailRecordsPerEdition } from './snapshot/snapshot-data.ts';

/** What lists of the dashboard say about a course that is shown. */
export type ShownFacts = {
  readonly id: string;
  readonly title: string;
  readonly hasPicture: boolean;
  readonly showsPrice: boolean;
  readonly isDescribed: boolean;
  readonly mode: CourseDetail['mode'];
  readonly hasNextRun: boolean;
  /** How much was read of the snapshot's files to know this. */
  readonly bytesRead: number;
};

/**
 * Behind this stand all versions, of which there may be a thousand: as many megabytes, and none of them is read here. Quotation marks inside
 * JSON strings are escaped, so it can only be the name of the member.
 */
const variants = Buffer.from(',"variants":[');
const modeOf = /^"mode":(?<mode>null|"[a-z_]+"),/;
/** More than a mode takes. */
const modeBytes = 64;

/** Reads about a course, by its number, what its detail would say, and no more of it. */
export function readShownFacts(snapshot: Snapshot, { own, long }: DetailTexts, course: number): ShownFacts {
  const { data } = snapshot;
  const edition = data.views[0]?.edition[course] ?? 0;
  if ((long.offsets[edition] ?? -1) < 0) throw new Error(`The texts of edition ${edition} could not be read.`);
  const summary = read(snapshot, placeOf(data.recordsFile, data.records, edition));
  const { id, title, image_url, price_visible } = parseUntil<CourseSummary>(summary, summary.indexOf(variants));
  const detail = placeOf(data.recordsFile, own, edition * detailRecordsPerEdition + detailRecord.detail);
  const beginning = read(snapshot, { ...detail, length: Math.min(detail.length, modeBytes) });
  const texts = read(snapshot, placeOf(data.textsFile, long, edition));
  const { description_text, about_text } = parseUntil<CourseDetail>(Buffer.concat([opens, texts]), -1);
  return {
    id,
    title,
    hasPicture: image_url !== null,
    showsPrice: price_visible,
    isDescribed: [description_text, about_text].some((text) => (text?.trim() ?? '') !== ''),
    mode: JSON.parse(modeOf.exec(beginning.toString())?.groups?.['mode'] ?? 'null') as CourseDetail['mode'],
    hasNextRun: hasNextRun(snapshot, course),
    bytesRead: summary.length + texts.length,
  };
}

const opens = Buffer.from('{');

/** Parses an object up to where its next member begins; -1 is its end, without the brace. */
const parseUntil = <T>(bytes: Buffer, end: number): T =>
  JSON.parse(`${bytes.toString('utf8', 0, end < 0 ? bytes.length : end)}}`) as T;

function read(snapshot: Snapshot, { file, at, length }: Place): Buffer {
  if (snapshot.isClosed) throw new Error('The snapshot was read after it was closed.');
  const bytes = Buffer.allocUnsafe(length);
  readBytes(file, at, bytes.length, bytes, 0);
  return bytes;
}
