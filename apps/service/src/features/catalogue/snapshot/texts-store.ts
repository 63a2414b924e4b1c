import { createColumn } from './column.ts';
import { createDigests, digestAt, digestBytes } from './digest.ts';
import { createRecordWriter, type RecordWriter } from './record-file.ts';
import type { DigestedRecords, RecordColumns } from './records.ts';

/**
 * Saves writing long texts again with each build. Stores them by hash in a file that an institute's successive
 * snapshots share: the clock and new prices change no text, so most builds write none.
 */
export type TextsStore = {
  readonly file: number;
  readonly writer: RecordWriter;
  /** Returns the number of the text with this hash, whether or not it has been written yet. */
  number(hash: string): number;
  isWritten(number: number): boolean;
  write(hash: string, text: string): void;
  /** Returns the places of the given texts, in the given order; a text that could not be read has the offset -1. */
  gather(numbers: Uint32Array): DigestedRecords;
};

/** Initial size of the column; small, for the reason in `record-file.ts`. */
const textsExpected = 64;

/** Creates a store in an empty file. */
export function createTextsStore(file: number): TextsStore {
  const writer = createRecordWriter(file);
  const numbers = new Map<string, number>();
  // Number of the record + 1; 0 means not yet written.
  const records = createColumn(Uint32Array, textsExpected);
  const digests = createDigests();

  const number = (hash: string): number => {
    let known = numbers.get(hash);
    if (known === undefined) {
      known = numbers.size;
      numbers.set(hash, known);
      records.push(0);
    }
    return known;
  };

  return {
    file,
    writer,
    number,
    isWritten: (text) => records.get(text) > 0,
    write(hash, text) {
      records.set(number(hash), writer.add(text) + 1);
      digests.add(text);
    },
    gather(texts) {
      const columns = writer.columns();
      const all = digests.finish();
      const gathered = new Uint8Array(texts.length * digestBytes);
      for (const [at, text] of texts.entries()) {
        gathered.set(digestAt(all, Math.max(0, records.get(text) - 1)), at * digestBytes);
      }
      return {
        digests: gathered,
        offsets: Float64Array.from(texts, (text) => columns.offsets[records.get(text) - 1] ?? -1),
        lengths: Uint32Array.from(texts, (text) => columns.lengths[records.get(text) - 1] ?? 0),
      };
    },
  };
}

const wasteAllowedBytes = 16 * 1024 * 1024;

/** Whether so much of the file is unused that the next build should start a new one. */
export const isWasteful = (store: TextsStore, used: RecordColumns): boolean =>
  store.writer.bytesWritten > 2 * used.lengths.reduce((sum, length) => sum + length, 0) + wasteAllowedBytes;
