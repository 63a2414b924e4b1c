import { describe, expect, it } from 'vitest';
import { textsFor } from './texts.ts';

describe('the words of an element', () => {
  it('are those of the element before those of the page, of a region before those of its language, else English', () => {
    const ofPage = { de: { search: 'Suchen', next: 'Weiter', clear: 'Leeren' }, 'de-AT': { next: 'Nächste' } };

    const words = textsFor('de-AT', ofPage, { clear: 'Alles zurück' });

    expect(words).toMatchObject({ search: 'Suchen', next: 'Nächste', clear: 'Alles zurück', previous: 'Previous' });
  });

  it('are never missing where a page says that there is none', () => {
    const nothing = { pageOf: undefined, count: null, search: '' } as unknown as Record<string, string>;

    const words = textsFor('en', { en: nothing }, nothing);

    expect(words).toMatchObject({ pageOf: 'page {page} of {pages}', count: { other: '{count} courses' }, search: '' });
  });
});
