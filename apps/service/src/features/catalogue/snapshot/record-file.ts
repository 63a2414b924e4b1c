import { readSync, writeSync } from 'node:fs';
import { createColumn } from './column.ts';
import type { RecordColumns } from './records.ts';

const bufferBytes = 256 * 1024;

/** Small, since thousands of small catalogues have one writer each; the columns of a large one grow. */
const recordsExpected = 64;

/** Appends records to a file through a buffer and remembers their places. */
export type RecordWriter = {
  readonly count: number;
  readonly bytesWritten: number;
  /** Appends a record and returns its number. */
  add(text: string): number;
  /** Writes a text that is no record, and returns where it lies and its length in bytes. */
  put(text: string): { readonly at: number; readonly length: number };
  /** Makes a record of a text that was written; returns its number. */
  place(at: number, length: number): number;
  /** Writes texts as bytes, and returns where they lie. */
  putBytes(bytes: Uint8Array): number;
  /** Reads a record. */
  read(record: number): string;
  /** Writes the buffer to the file and frees it, so that writers that wait for the next build take no memory. */
  flush(): void;
  columns(): RecordColumns;
  /** Writes other data at the next multiple of `alignment` and returns its offset. */
  append(bytes: Uint8Array, alignment: number): number;
};

export function createRecordWriter(file: number, startAt = 0): RecordWriter {
  const offsets = createColumn(Float64Array, recordsExpected);
  const lengths = createColumn(Uint32Array, recordsExpected);
  let buffer: Buffer | undefined;
  let buffered = 0;
  let position = startAt;

  const write = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; ) {
      const written = writeSync(file, bytes, done, bytes.length - done, position);
      done += written;
      position += written;
    }
  };
  const empty = () => {
    if (buffer) write(buffer.subarray(0, buffered));
    buffered = 0;
  };

  const put = (text: string) => {
    // A UTF-16 unit takes at most three bytes; assuming that is quicker than counting first.
    const room = text.length * 3;
    if (buffered + room > bufferBytes) empty();
    const at = position + buffered;
    if (room > bufferBytes) {
      const bytes = Buffer.from(text);
      write(bytes);
      return { at, length: bytes.length };
    }
    buffer ??= Buffer.allocUnsafeSlow(bufferBytes);
    const length = buffer.write(text, buffered);
    buffered += length;
    return { at, length };
  };

  const place = (at: number, length: number): number => {
    offsets.push(at);
    lengths.push(length);
    return lengths.length - 1;
  };

  return {
    get count() {
      return lengths.length;
    },
    get bytesWritten() {
      return position + buffered;
    },
    add(text) {
      const { at, length } = put(text);
      return place(at, length);
    },
    put,
    place,
    putBytes(bytes) {
      if (buffered + bytes.length > bufferBytes) empty();
      const at = position + buffered;
      if (bytes.length > bufferBytes) {
        write(bytes);
        return at;
      }
      buffer ??= Buffer.allocUnsafeSlow(bufferBytes);
      buffer.set(bytes, buffered);
      buffered += bytes.length;
      return at;
    },
    read(record) {
      empty();
      const bytes = Buffer.allocUnsafe(lengths.get(record));
      readSync(file, bytes, 0, bytes.length, offsets.get(record));
      return bytes.toString();
    },
    flush() {
      empty();
      buffer = undefined;
    },
    columns: () => ({ offsets: offsets.finish(), lengths: lengths.finish() }),
    append(bytes, alignment) {
      empty();
      position = Math.ceil(position / alignment) * alignment;
      const at = position;
      write(bytes);
      return at;
    },
  };
}
