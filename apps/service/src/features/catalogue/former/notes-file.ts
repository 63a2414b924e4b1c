import { readSync } from 'node:fs';
import type { Place } from '../collected/collected-course.ts';
import { createRecordWriter } from '../snapshot/record-file.ts';

/** What builds collected of courses, as JSON. Successive builds of an institute share it, since most courses stay as they are. */
export type NotesFile = {
  readonly file: number;
  readonly bytesWritten: number;
  write(note: object): Place;
  read(place: Place): unknown;
  flush(): void;
};

/** Notes are read in the order in which they were written, mostly. */
const aheadBytes = 256 * 1024;

export function createNotesFile(file: number): NotesFile {
  const writer = createRecordWriter(file);
  let ahead = Buffer.alloc(0);
  let aheadAt = 0;

  const readAhead = ({ at, length }: Place) => {
    const size = Math.max(length, aheadBytes);
    if (ahead.length < size) ahead = Buffer.allocUnsafe(size);
    const read = readSync(file, ahead, 0, size, at);
    if (read < length) throw new Error('The notes of the build before end early.');
    ahead = ahead.subarray(0, read);
    aheadAt = at;
  };

  return {
    file,
    get bytesWritten() {
      return writer.bytesWritten;
    },
    write: (note) => writer.put(JSON.stringify(note)),
    read(place) {
      const isAhead = place.at >= aheadAt && place.at + place.length <= aheadAt + ahead.length;
      if (!isAhead) readAhead(place);
      return JSON.parse(ahead.toString('utf8', place.at - aheadAt, place.at - aheadAt + place.length));
    },
    flush() {
      writer.flush();
      ahead = Buffer.alloc(0);
    },
  };
}
