import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes pieces to a file, which appears whole or not at all; what is no ordinary file, such as a pipe, is written
 * as it goes.
 */
export async function writeFile(path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile()) return pipeline(Readable.from(pieces), createWriteStream(path));
  const unfinished = `${path}.${process.pid}.unfinished`;
  // Opened first: a stream that opens it itself may do so after it was removed.
  const file = await open(unfinished, 'w');
  try {
    await pipeline(Readable.from(pieces), file.createWriteStream());
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
