import { hash } from 'node:crypto';
import { openSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createColumn } from './column.ts';
import { digestBytes, type RecordColumns } from './snapshot-data.ts';

/** A file that only this process sees: it has no name any more, and its space is free once its descriptor is closed. */
export function openNamelessFile(folder: string): number {
  const path = join(folder, `${process.pid}-${crypto.randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}

const bufferBytes = 1024 * 1024;

/** Appends records to a file through one buffer and remembers where they lie. */
export type RecordWriter = {
  readonly count: number;
  readonly bytesWritten: number;
  /** Returns the record's number. */
  add(text: string | Uint8Array): number;
  flush(): void;
  columns(): RecordColumns;
};

export function createRecordWriter(file: number, startAt = 0): RecordWriter {
  const offsets = createColumn(Float64Array);
  const lengths = createColumn(Uint32Array);
  const digests = createColumn(Uint8Array, 16 * 1024);
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let buffered = 0;
  let position = startAt;

  const write = (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length; ) {
      const written = writeSync(file, bytes, done, bytes.length - done, position);
      done += written;
      position += written;
    }
  };
  const flush = () => {
    write(buffer.subarray(0, buffered));
    buffered = 0;
  };

  return {
    get count() {
      return lengths.length;
    },
    get bytesWritten() {
      return position + buffered;
    },
    add(text) {
      const size = typeof text === 'string' ? Buffer.byteLength(text) : text.length;
      if (buffered + size > bufferBytes) flush();
      offsets.push(position + buffered);
      lengths.push(size);
      const bytes = size > bufferBytes ? Buffer.from(text) : buffer.subarray(buffered, buffered + size);
      if (size > bufferBytes) write(bytes);
      else {
        if (typeof text === 'string') buffer.write(text, buffered);
        else buffer.set(text, buffered);
        buffered += size;
      }
      for (const byte of digest(bytes)) digests.push(byte);
      return lengths.length - 1;
    },
    flush,
    columns: () => ({ offsets: offsets.finish(), lengths: lengths.finish(), digests: digests.finish() }),
  };
}

const digest = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer').subarray(0, digestBytes);
