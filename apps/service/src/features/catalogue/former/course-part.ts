import type { PutText } from '../collected/run-record.ts';
import type { RecordWriter } from '../snapshot/record-file.ts';
import type { FormerBuild, FormerPart } from './former-build.ts';
import type { NotesFile } from './notes-file.ts';

/** A part of a course: what was collected of it, whose places are counted from `base` in the file of records. */
export type CoursePart<T> = {
  readonly made: T;
  readonly base: number;
  /** For the next build; undefined where none is noted. */
  readonly part: FormerPart | undefined;
};

/** Takes a part over as it was made before. */
export function takePart<T>(records: RecordWriter, { read, notes }: FormerBuild, former: FormerPart): CoursePart<T> {
  const base = records.putBytes(read(former.texts));
  const part = { texts: { at: base, length: former.texts.length }, note: former.note };
  return { made: notes.read(former.note) as T, base, part };
}

/**
 * Makes a part; undefined where nothing is made. What is written of a course that cannot be read in the end is never referred to.
 *
 * @param toNote what the next build needs to know of it
 */
export function makePart<T extends object>(
  records: RecordWriter,
  notes: NotesFile | undefined,
  make: (put: PutText) => T | undefined,
  toNote: (made: T) => object = (made) => made,
): CoursePart<T> | undefined {
  const base = records.bytesWritten;
  const made = make((text) => {
    const { at, length } = records.put(text);
    return { at: at - base, length };
  });
  if (made === undefined) return undefined;
  const texts = { at: base, length: records.bytesWritten - base };
  return { made, base, part: notes && { texts, note: notes.write(toNote(made)) } };
}
