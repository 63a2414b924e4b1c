import { describe, expect, it } from 'vitest';
import { createNegotiation } from './representation.ts';

describe('createNegotiation', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['identity;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['*', 'br'],
    ['gzip;q=nonsense', 'identity'],
    ['@@@,,;;', 'identity'],
  ])('answers Accept-Encoding %j with %s (D7)', (acceptEncoding, expected) => {
    expect(createNegotiation()(acceptEncoding)).toBe(expected);
  });

  it('answers the same each time, however many different ones come between (D7)', () => {
    const negotiate = createNegotiation();

    for (let index = 0; index < 1000; index += 1) {
      expect(negotiate(`gzip, x-${index}`)).toBe('gzip');
      expect(negotiate('br')).toBe('br');
    }
  });
});
