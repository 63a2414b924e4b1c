import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Riverside School', 'riverside-school'],
    ['  Führung & Kommunikation! ', 'fuehrung-kommunikation'],
    ['Straße', 'strasse'],
    ['Élan', 'elan'],
    ['東京', ''],
    ['a very long name indeed', 'a-very-long'],
  ])('of “%s” is “%s”', (text, slug) => {
    expect(slugOf(text, { max: 12 })).toBe(slug.slice(0, 12));
  });

  it('has what is asked for between words', () => {
    expect(slugOf('Target group', { between: '_', max: 32 })).toBe('target_group');
  });
});
