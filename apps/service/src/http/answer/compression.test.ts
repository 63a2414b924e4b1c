import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/support/service/fake-clock.ts';
import { compress, createCompressionBudget } from './compression.ts';

const megabyte = 1024 * 1024;

describe('compress', () => {
  it.each(['', '{}', 'Übung 資料 😀'.repeat(5000)])('gives back the same bytes when decoded (D7)', async (text) => {
    const bytes = Buffer.from(text);

    expect(brotliDecompressSync(await compress(bytes, 'br'))).toEqual(bytes);
    expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes);
  });

  // RFC 7932, 9.1: the first bits name the window, 0 one of 16 bits, 1100 one of 18.
  it.each([
    { length: 100, mask: 0b1, window: 0b0 },
    { length: 128 * 1024, mask: 0b1, window: 0b0 },
    { length: 128 * 1024 + 1, mask: 0b1111, window: 0b0011 },
  ])('has brotli set up no larger tables than $length bytes need', async ({ length, mask, window }) => {
    const [first = 0] = await compress(Buffer.from('Übung 資料 '.repeat(length)).subarray(0, length), 'br');

    expect(first & mask).toBe(window);
  });

  it.each(['br', 'gzip'] as const)(
    'takes no more memory for %s than its bytes, which is what caches count',
    async (encoding) => {
      const made = await compress(Buffer.from('Übung 資料 😀'.repeat(500)), encoding);

      expect(made.buffer.byteLength).toBe(made.length);
    },
  );
});

describe('createCompressionBudget', () => {
  it('spends what it has, and has it again with time (D7)', () => {
    const clock = createFakeClock();
    const mayCompress = createCompressionBudget(clock);

    expect(mayCompress(4 * megabyte)).toBe(true);
    expect(mayCompress(1)).toBe(false);
    clock.advance({ seconds: 2 });
    expect(mayCompress(2 * megabyte)).toBe(true);
    expect(mayCompress(1)).toBe(false);
  });

  it('saves no more than a burst (D7)', () => {
    const clock = createFakeClock();
    const mayCompress = createCompressionBudget(clock);
    clock.advance({ minutes: 10 });

    expect(mayCompress(4 * megabyte + 1)).toBe(false);
    expect(mayCompress(4 * megabyte)).toBe(true);
  });
});
