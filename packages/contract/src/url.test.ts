import { describe, expect, it } from 'vitest';
import { readUrl } from './url.ts';

describe('readUrl', () => {
  it('reads addresses of any script, however often it is asked', () => {
    const hosts = new Set<string | undefined>();
    for (let times = 0; times < 20_000; times += 1) hosts.add(readUrl('https://bücher.example/ä')?.host);

    expect([...hosts]).toEqual(['xn--bcher-kva.example']);
  });

  it.each(['', 'learn.example', '/courses', 'https://', 'https://a b'])('finds none in %j', (text) => {
    expect(readUrl(text)).toBeUndefined();
  });

  it('finds none in a text that is longer than any address, whatever it holds (D43)', () => {
    expect(readUrl(`https://a.example/${'x'.repeat(3_900)}`)).toBeDefined();
    expect(readUrl(`https://${'\u0f71\u0f72'.repeat(500_000)}.example`)).toBeUndefined();
  });
});
