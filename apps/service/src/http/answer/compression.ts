import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../../platform/time/clock.ts';
import type { Compression } from './representation.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quality at which brotli is about as fast as gzip and its output a good deal smaller. */
const brotliQuality = 5;

/** Compresses in the thread pool, off the event loop. */
export const compress = (bytes: Buffer, encoding: Compression): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : deflate(bytes, { level: 6 });

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
