import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { catalogueFileBytesMax } from '@prospectus/contract';
import { CommandError } from '../../../../command-line/command.ts';
import { printPieces } from '../../../../command-line/print-pieces.ts';
import type { CatalogueForm } from '../../exporting/catalogue-text.ts';

/** The form of a catalogue file, by the ending of its name; JSON on standard output. */
export const formOf = (out: string | undefined): CatalogueForm =>
  out !== undefined && extname(out).toLowerCase() === '.ndjson' ? 'ndjson' : 'json';

/** Makes what writes a catalogue to a file, or to standard output; a JSON file that could not be imported again is refused. */
export const writeCatalogueOut = (out: string | undefined) => (pieces: AsyncIterable<string>) =>
  writeOut(out)(out !== undefined && formOf(out) === 'json' ? limited(pieces, out) : pieces);

/** Makes what writes a result to a file, or to standard output. */
export const writeOut = (out: string | undefined) => (pieces: AsyncIterable<string | Uint8Array>) =>
  out === undefined ? printPieces(pieces) : writeNamed(out, pieces);

async function writeNamed(out: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  try {
    await writeFile(out, pieces);
  } catch (error) {
    const isRefused = error instanceof Error && 'syscall' in error && 'code' in error;
    if (!isRefused) throw error;
    throw new CommandError(`${out} cannot be written (${error.code}): check the folder and its permissions.`);
  }
}

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

/** Ends an export that could not be imported again. */
async function* limited(pieces: AsyncIterable<string>, out: string): AsyncGenerator<string> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece);
    if (bytes > catalogueFileBytesMax) {
      throw new CommandError(
        `${out} would be larger than 256 MB and could not be imported: export to a file that ends in .ndjson.`,
      );
    }
    yield piece;
  }
}
