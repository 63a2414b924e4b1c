import { open } from 'node:fs/promises';
import { byteOrderMark } from './text-place.ts';

/** Bytes of a file with the place where they begin. Valid until the next chunk is asked for. */
export type FileChunk = { readonly bytes: Buffer; readonly offset: number; readonly bytesTotal: number };

const chunkBytes = 256 * 1024;

/** Reads a file chunk by chunk, without the byte order mark that some editors begin it with. */
export async function* readChunks(path: string): AsyncGenerator<FileChunk> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(chunkBytes);
    for (let position = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, chunkBytes, position);
      if (bytesRead === 0) return;
      const isMarked = position === 0 && buffer.subarray(0, bytesRead).indexOf(byteOrderMark) === 0;
      const lead = isMarked ? byteOrderMark.length : 0;
      yield { bytes: buffer.subarray(lead, bytesRead), offset: position + lead, bytesTotal: size };
      position += bytesRead;
    }
  } finally {
    await file.close();
  }
}
