import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

export type Unpacking =
  | { readonly outcome: 'unpacked'; readonly bytes: number }
  | { readonly outcome: 'too_large' }
  /** It is not what gzip makes, or ends early. */
  | { readonly outcome: 'broken' };

export type UnpackOptions = {
  readonly path: string;
  /** Largest file that is written. */
  readonly bytesMax: number;
  /** Called with the packed bytes that were read. */
  readonly onProgress: (bytes: number) => void;
};

/** Unpacks gzip data into a file that only this user can read. On failure, the caller removes what was written. */
export async function unpack(
  pieces: AsyncIterable<Buffer>,
  { path, bytesMax, onProgress }: UnpackOptions,
): Promise<Unpacking> {
  let bytes = 0;
  const tooLarge = new Error('The unpacked file is too large.');
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) done(tooLarge);
      else done(null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.from(counted(pieces, onProgress), { objectMode: true }),
      createGunzip(),
      limit,
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    return { outcome: 'unpacked', bytes };
  } catch (error) {
    if (error === tooLarge) return { outcome: 'too_large' };
    if (isBrokenGzip(error)) return { outcome: 'broken' };
    throw error;
  }
}

async function* counted(pieces: AsyncIterable<Buffer>, onProgress: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of pieces) {
    yield piece;
    bytes += piece.length;
    onProgress(bytes);
  }
}

const isBrokenGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
