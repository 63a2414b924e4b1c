import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';
import type { PublishedSite } from '../../../support/service/published-site.ts';

let api: Api;
let site: PublishedSite;

const file = catalogue({
  institute: languagesOn('en', 'hi'),
  courses: [
    course({}, edition({ title: 'SQL for Analysts', language: 'en', tags: ['Data', 'Window functions'] })),
    course(
      {},
      edition({ title: 'Python', language: 'en', subtitle: 'Not searched: SQL' }),
      edition({ title: 'पायथन', language: 'hi' }),
    ),
    course({}, edition({ title: 'C++ & C# 100%', tags: ['a_b%'] })),
    course({}, edition({ title: 'Ünïcode Grüße', tags: ['Straße'] })),
    course(
      {},
      edition({ title: 'Seen', tags: ['seen'] }, version({ level: 'Hidden level' })),
      edition({ title: 'Unseen', tags: ['unseen'], published: false }),
      edition({ title: 'Also unseen' }, version({ published: false })),
    ),
    course({}, edition({ title: 'ΣΊΣΥΦΟΣ', tags: ['ΟΔΟΣ'] })),
    course({}, edition({ title: 'İstanbul' })),
  ],
});

beforeAll(async () => {
  api = await startApi();
  site = await api.publish(file);
});
afterAll(() => api.close());

const find = (q: string, more = '') => site.titles(`q=${encodeURIComponent(q)}${more}`);

describe('GET /courses?q', () => {
  it.each([
    ['sql', ['SQL for Analysts']],
    ['SQL', ['SQL for Analysts']],
    ['l FOR a', ['SQL for Analysts']],
    ['window', ['SQL for Analysts']],
    ['ow func', ['SQL for Analysts']],
    ['d', ['SQL for Analysts', 'Ünïcode Grüße']],
    ['sq', ['SQL for Analysts']],
    ['analystsdata', []],
    ['analysts data', []],
    ['sqlanalysts', []],
  ])('is a substring of a title or a tag, whatever its case: %s (§4.3)', async (q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  it('looks at the titles of all versions, in every language (§4.3)', async () => {
    expect(await find('पायथन')).toEqual(['Python']);
    expect(await find('पाय', '&language=en')).toEqual(['Python']);
    expect(await find('python', '&language=hi')).toEqual(['पायथन']);
  });

  it.each(['unseen', 'also', 'hidden level', 'not searched'])(
    'looks at nothing unpublished and at no other field: %s (§4.3)',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it.each(['C++', 'c# 100%', '& C', '%', '_b%', '100%'])('takes every sign for itself: %s (§4.3)', async (q) => {
    expect(await find(q)).toEqual(['C++ & C# 100%']);
  });

  it.each(['\\', "'", '"', '.*', '^', 'S%L', 'S_L', '\u0000', 'sql\u0000', '\u{10ffff}'])(
    'finds nothing where the signs are not: %j (§4.3)',
    async (q) => {
      expect(await find(q)).toEqual([]);
    },
  );

  it.each([
    ['another case beyond ASCII', 'ÜNÏCODE', 'Ünïcode Grüße'],
    ['decomposed letters', 'u\u0308ni\u0308', 'Ünïcode Grüße'],
    ['sharp s', 'STRAßE', 'Ünïcode Grüße'],
    ['Greek', 'σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['Greek capitals', 'ΣΊΣΥΦΟΣ', 'ΣΊΣΥΦΟΣ'],
    ['the beginning of a Greek word, in its own spelling', 'ΣΊΣ', 'ΣΊΣΥΦΟΣ'],
    ['the same in small letters', 'σίσ', 'ΣΊΣΥΦΟΣ'],
    ['the same as one types a whole word', 'σίς', 'ΣΊΣΥΦΟΣ'],
    ['a Turkish title in its own spelling', 'İstanbul', 'İstanbul'],
    ['the beginning of it', 'İS', 'İstanbul'],
  ])('compares after NFC and lower-casing: %s (§4.3, D9)', async (_, q, expected) => {
    expect(await find(q)).toEqual([expected]);
  });

  it.each(['u', 'strasse'])('does not fold further: %s is not what it resembles (D9)', async (q) => {
    expect(await find(q)).not.toContain('Ünïcode Grüße');
  });

  it.each(['', '+', '%20%09%0A', '%E2%80%89'])('is absent when nothing is left of it: %j (D9)', async (q) => {
    expect(await site.titles(`q=${q}`)).toHaveLength(7);
  });

  it('is trimmed (D9)', async () => {
    expect(await site.titles('q=%20+sql%09')).toEqual(['SQL for Analysts']);
  });

  it('is joined with the other parameters (§4.3)', async () => {
    expect(await find('s', '&tag=data')).toEqual(['SQL for Analysts']);
    expect(await site.courses('q=s&page_size=1&page=2')).toMatchObject({ page: 2, page_size: 1 });
  });
});
