import type { Place } from '../collected/collected-course.ts';
import { createRecordWriter } from '../snapshot/record-file.ts';
import { createAheadReader } from './ahead-reader.ts';

/** What builds collected of courses, as JSON. Successive builds of an institute share it, since most courses stay as they are. */
export type NotesFile = {
  readonly file: number;
  readonly bytesWritten: number;
  write(note: object): Place;
  /** Reads a note of a build that has ended. */
  read(place: Place): unknown;
  /** Ends what a build writes and reads, so that files that wait for the next build take no memory. */
  flush(): void;
};

export function createNotesFile(file: number): NotesFile {
  const writer = createRecordWriter(file);
  let read = createAheadReader(file);
  return {
    file,
    get bytesWritten() {
      return writer.bytesWritten;
    },
    write: (note) => writer.put(JSON.stringify(note)),
    read: (place) => JSON.parse(read(place).toString()),
    flush() {
      writer.flush();
      read = createAheadReader(file);
    },
  };
}
