import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Clock } from '../../platform/time/clock.ts';
import type { Compression } from './representation.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quality at which brotli is about as fast as gzip and its output a good deal smaller. */
const brotliQuality = 5;

/**
 * Bits of the window in which brotli looks for what a body repeats. Up to 16 it uses small tables: setting up those of wider windows, for every
 * body, takes several times as long as compressing a short one. Beyond twice the window bodies would get larger by more than half a per cent.
 */
const windowBitsFor = (length: number): number => (length <= 128 * 1024 ? 16 : 18);

/** Compresses in the thread pool, off the event loop. */
export const compress = async (bytes: Buffer, encoding: Compression): Promise<Buffer> =>
  inOwnMemory(await (encoding === 'br' ? toBrotli(bytes) : deflate(bytes, { level: 6 })));

/** The same for a body of so many bytes that is never whole in memory. */
export const createCompressing = (size: number, encoding: Compression) =>
  encoding === 'br' ? createBrotliCompress(brotliFor(size)) : createGzip({ level: 6 });

const toBrotli = (bytes: Buffer): Promise<Buffer> => brotli(bytes, brotliFor(bytes.length));

const brotliFor = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(size),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Copies a short result out of the 16 KB of memory in which zlib returns it: a cache would hold all of these and count only its length. */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Bytes per second to compress for bodies that no one requested before, some 3 % of a core. */
const bytesPerSecond = 1024 * 1024;
const burstBytes = 4 * 1024 * 1024;

/**
 * Decides whether a body that is not kept may be compressed for a single request.
 *
 * In ordinary traffic every body is compressed when the client asks for it. Under a flood of pages that no one requested before,
 * compression would cost ten times as much as the pages, so most of them are sent uncompressed.
 */
export function createCompressionBudget(clock: Clock): (bytes: number) => boolean {
  let available = burstBytes;
  let filledAt = clock.monotonic();
  return (bytes) => {
    const now = clock.monotonic();
    available = Math.min(burstBytes, available + ((now - filledAt) / 1000) * bytesPerSecond);
    filledAt = now;
    if (bytes > available) return false;
    available -= bytes;
    return true;
  };
}
