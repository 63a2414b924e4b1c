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
