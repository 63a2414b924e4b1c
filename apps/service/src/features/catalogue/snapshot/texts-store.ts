import { createRecordWriter, openNamelessFile, type RecordWriter } from './record-file.ts';

/**
 * Long texts of one institute by their hash, in a file that snapshot after snapshot shares: the clock and new prices
 * change no text, so most builds write none.
 */
export type TextsStore = {
  readonly file: number;
  readonly writer: RecordWriter;
  /** Number of the record for each hash. */
  readonly numbers: Map<string, number>;
};

export function openTextsStore(folder: string): TextsStore {
  const file = openNamelessFile(folder);
  return { file, writer: createRecordWriter(file), numbers: new Map() };
}

const wasteAllowedBytes = 16 * 1024 * 1024;

/** Whether so much of the file is of no use any more that the next build does better to begin a new one. */
export const isWasteful = (store: TextsStore, usedBytes: number): boolean =>
  store.writer.bytesWritten > 2 * usedBytes + wasteAllowedBytes;
