import type { CatalogueInstitute } from '@prospectus/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../../support/data/catalogue.ts';
import { type Api, startApi } from '../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const own = (name: string) => `https://www.example.org/${name}?from=list#top`;
const institute: Partial<CatalogueInstitute> = {
  course_site: { domain: 'learn.example.org' },
  ...languagesOn('en', 'de'),
};

/** A course in two languages, with versions in either: where each has an address of its own is for the test to say. */
const file = (
  has: { readonly course?: boolean; readonly edition?: boolean; readonly version?: boolean },
  site = institute,
) => {
  const runs = [
    { id: 'enrols', start: '2027-01-12', enrol_url: 'https://enrol.example.org' },
    { id: 'follows', start: '2027-01-13' },
  ];
  return catalogue({
    institute: site,
    streams: [{ slug: 's', label: 'S' }],
    courses: [
      course(
        { id: 'c', ...(has.course && { url: own('course') }) },
        edition(
          { id: 'en', language: 'en', ...(has.edition && { url: own('edition') }) },
          version({
            package_session_id: 'first',
            enroll_invite: { id: 'i' },
            runs,
            ...(has.version && { url: own('version') }),
          }),
          version({ package_session_id: 'second', enroll_invite: { id: 'j' } }),
        ),
        edition({ id: 'de', language: 'de' }, version({ package_session_id: 'third', enroll_invite: { id: 'k' } })),
      ),
      course({ id: 'other' }, edition({ id: 'other', language: 'en' })),
    ],
    learning_paths: [
      {
        code: 'p',
        name: 'P',
        stream: 's',
        steps: [{ course_id: 'c' }, { course_id: 'other' }, { course_id: 'x', title: 'X' }],
      },
    ],
  });
};

const derived = (id: string, invite: string, session: string) =>
  `https://learn.example.org/${id}?enrollInviteId=${invite}&packageSessionId=${session}`;

describe('an address of its own', () => {
  it.each([
    ['course', { course: true }, [own('course'), own('course'), own('course')], [own('course'), own('course')]],
    [
      'edition',
      { edition: true },
      [own('edition'), own('edition'), derived('de', 'k', 'third')],
      [own('edition'), 'https://learn.example.org/de'],
    ],
    [
      'edition before its course',
      { course: true, edition: true },
      [own('edition'), own('edition'), own('course')],
      [own('edition'), own('course')],
    ],
    [
      'version before all, and never as canonical address',
      { course: true, edition: true, version: true },
      [own('version'), own('edition'), own('course')],
      [own('edition'), own('course')],
    ],
    [
      'version alone',
      { version: true },
      [own('version'), derived('en', 'j', 'second'), derived('de', 'k', 'third')],
      ['https://learn.example.org/en', 'https://learn.example.org/de'],
    ],
    [
      'none',
      {},
      [derived('en', 'i', 'first'), derived('en', 'j', 'second'), derived('de', 'k', 'third')],
      ['https://learn.example.org/en', 'https://learn.example.org/de'],
    ],
  ])('takes the place of the derived one, as authored: of the %s (K15, D26)', async (_, has, urls, canonical) => {
    const site = await api.publish(file(has));

    const { data } = await site.courses();
    const shown = await site.course('c');
    const german = await site.course('c', 'language=de');

    expect([data[0]?.url, shown.url, shown.variants.map(({ url }) => url)]).toEqual([urls[0], urls[0], urls]);
    expect(shown.structured_data.offers?.map(({ url }) => url)).toEqual(urls);
    expect([shown.seo.canonical_url, german.seo.canonical_url]).toEqual(canonical);
    expect([shown.structured_data.url, german.structured_data.url]).toEqual(canonical);
    expect([shown.url, german.url]).toEqual([urls[0], urls[2]]);
    expect((await site.sitemap()).data.map(({ id, url }) => [id, url])).toEqual([
      ['c', canonical[0]],
      ['other', 'https://learn.example.org/other'],
    ]);
  });

  it('is in searches, suggestions, dates and learning paths (K15, R6, D25)', async () => {
    const site = await api.publish(file({ course: true, version: true }));

    const runs = (await site.runs()).data.map(({ id, url, course: of }) => [id, url, of.url]);
    const { steps } = await site.path('p');

    expect((await site.search('q=title')).data.map(({ url }) => url)).toContain(own('version'));
    expect((await site.search('language=de')).data.map(({ url }) => url)).toEqual([own('course')]);
    expect((await site.suggest('q=title')).data.map(({ url }) => url)).toContain(own('version'));
    expect(runs).toEqual([
      ['enrols', 'https://enrol.example.org', own('version')],
      ['follows', own('version'), own('version')],
    ]);
    expect(steps.map(({ course: { url } }) => url)).toEqual([own('version'), expect.stringContaining('/other?'), null]);
    expect((await site.course('other')).series?.steps.map(({ url }) => url)).toEqual(
      steps.map(({ course: { url } }) => url),
    );
  });

  it('is there without an address of course pages, which others then lack (K15, §4.7)', async () => {
    const site = await api.publish(file({ course: true }, languagesOn('en', 'de')));

    expect((await site.site()).course_base_url).toBeNull();
    expect((await site.courses()).data.map(({ url }) => url)).toEqual([own('course'), null]);
    expect((await site.sitemap()).data.map(({ url }) => url)).toEqual([own('course')]);
  });

  it('is not changed by the address that an admin sets (K15, §5.8)', async () => {
    const site = await api.publish(file({ edition: true }));
    await site.setCourseBaseUrl('https://shop.example.org/c');

    const { url, variants, seo } = await site.course('c');

    expect([url, seo.canonical_url]).toEqual([own('edition'), own('edition')]);
    expect(variants[2]?.url).toBe('https://shop.example.org/c/de?enrollInviteId=k&packageSessionId=third');
  });
});
