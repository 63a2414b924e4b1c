import type { CataloguePrice, CatalogueRun } from '@prospectus/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindings } from '../../src/features/catalogue-source/checking/finding.ts';
import { localSanitiser } from '../../src/features/catalogue-source/sanitising/sanitiser.ts';
import { importCatalogue } from '../../src/features/catalogue-source/writing/import.service.ts';
import { arbitraryRuns, withSoundRuns } from '../support/data/arbitrary-runs.ts';
import { catalogue, course, edition, version, withPrices } from '../support/data/catalogue.ts';
import { tries } from '../support/data/random-pairs.ts';
import { readCalendar, type SeenEvent } from '../support/data/read-calendar.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createTestFeed, type TestFeed } from '../support/service/feeds.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const places = [
  { id: 'hafen', name: 'Hafen' },
  { id: 'weser', name: 'Weser' },
];
const base = { timezone: 'Europe/Berlin', course_site: { domain: 'learn.example' }, places };

type Change = {
  readonly run?: Partial<CatalogueRun>;
  readonly institute?: object;
  readonly course?: object;
  readonly edition?: object;
  readonly others?: CatalogueRun[];
  readonly label?: string;
};

/** A run `r` at the first place, and a run `s` of another course at the second. */
const fileOf = ({ run, institute, course: ofCourse, edition: ofEdition, others = [], label = 'Data' }: Change = {}) =>
  catalogue({
    institute: { ...base, ...institute },
    streams: [{ slug: 'data', label }],
    courses: [
      course(
        { id: 'c', stream: 'data', ...ofCourse },
        edition(
          { id: 'e', title: 'Python', ...ofEdition },
          version({
            package_session_id: 'v',
            enroll_invite: { id: 'i' },
            runs: [{ id: 'r', start: '2027-01-12T18:00', places: ['hafen'], ...run }, ...others],
          }),
        ),
      ),
      course(
        { id: 'd' },
        edition(
          { id: 'f', title: 'SQL' },
          version({
            package_session_id: 'w',
            enroll_invite: { id: 'j' },
            runs: [{ id: 's', start: '2027-01-13', places: ['weser'] }],
          }),
        ),
      ),
    ],
  });

type Seen = {
  readonly text: string;
  readonly etag: string | undefined;
  readonly events: ReadonlyMap<string, SeenEvent>;
};

async function see(feed: TestFeed): Promise<Seen> {
  await api.advance({ minutes: 1 });
  const { text, headers } = await feed.get();
  return {
    text,
    etag: headers['etag'],
    events: new Map(readCalendar(text).events.map((event) => [event.uid.split('@')[0] ?? '', event])),
  };
}

const sequence = ({ events }: Seen, id = 'r') => events.get(id)?.sequence ?? Number.NaN;

async function start(change: Change = {}): Promise<{ site: PublishedSite; feed: TestFeed }> {
  const site = await api.publish(fileOf(change));
  return { site, feed: await createTestFeed(api, site.instituteId) };
}

describe('the sequence of an event', () => {
  it.each<[string, Change]>([
    ['start', { run: { start: '2027-01-12T19:00' } }],
    ['end', { run: { end: '2027-01-12T21:00' } }],
    ['cancellation', { run: { cancelled: true } }],
    ['note', { run: { note: 'Bring a laptop' } }],
    ['words', { run: { when: 'Tuesdays' } }],
    ['place', { run: { places: ['weser'] } }],
    ['address', { run: { enrol_url: 'https://example.org' } }],
    ['title', { edition: { title: 'Python 3' } }],
    ['place’s name', { institute: { places: [{ id: 'hafen', name: 'Hafen Campus' }, places[1]] } }],
    ['stream’s name', { label: 'Data science' }],
    ['time zone', { institute: { timezone: 'Europe/London' } }],
    ['course site', { institute: { course_site: { domain: 'other.example' } } }],
    ['address of the edition', { edition: { url: 'https://www.example.org/python' } }],
    ['address of the course', { course: { url: 'https://www.example.org/c' } }],
  ])('grows with another %s, by nothing else, and not back with what it was (L4)', async (_, change) => {
    const { site, feed } = await start();
    const first = await see(feed);

    await site.republish(fileOf(change));
    const changed = await see(feed);
    await site.republish(fileOf(change));
    const again = await see(feed);
    await site.republish(fileOf());
    const back = await see(feed);

    expect(sequence(changed)).toBeGreaterThan(sequence(first));
    expect(changed.events.get('r')?.stamp).toBeGreaterThan(first.events.get('r')?.stamp ?? 0);
    expect([again.text, again.etag]).toEqual([changed.text, changed.etag]);
    expect(sequence(back)).toBeGreaterThan(sequence(changed));
  });

  it('stays with a change of another run, or of another place (L4)', async () => {
    const { site, feed } = await start();
    const first = await see(feed);
    await site.republish(
      fileOf({ run: { note: 'Other' }, institute: { places: [{ id: 'hafen', name: 'Hafen Campus' }, places[1]] } }),
    );
    const changed = await see(feed);

    expect(changed.events.get('s')).toEqual(first.events.get('s'));
    expect(sequence(changed)).toBeGreaterThan(sequence(first));
  });

  it.each<[string, Change]>([
    ['seats', { run: { seats: 9, seats_left: 0 } }],
    ['a price', { run: { price: { amount: 70 } } }],
    ['a price on request', { run: { price: 'on_request' } }],
    ['the last day to enrol', { run: { enrol_until: '2027-01-01' } }],
    ['a run that is hidden', { others: [{ id: 'hidden', start: '2027-01-01', published: false }] }],
    ['a run that is over', { others: [{ id: 'over', start: '2020-01-01' }] }],
    ['hidden prices', { institute: { prices_visible: false } }],
    ['the institute’s name', { institute: { name: 'Other' } }],
    ['a place that no run is at', { institute: { places: [...places, { id: 'new', name: 'New' }] } }],
    ['tags of the course', { edition: { tags: ['new'] } }],
  ])('stays, and so does every byte, with %s (L4, R14)', async (_, change) => {
    const { site, feed } = await start();
    const first = await see(feed);

    await site.republish(fileOf(change));
    const second = await see(feed);

    expect([second.text, second.etag]).toEqual([first.text, first.etag]);
  });

  it('stays with another course site where the course has an address of its own (L4, K15)', async () => {
    const own = { course: { url: 'https://www.example.org/c' } };
    const { site, feed } = await start(own);
    const first = await see(feed);

    await site.republish(fileOf({ ...own, institute: { course_site: { domain: 'other.example' } } }));
    const second = await see(feed);

    expect(second.events.get('r')).toEqual(first.events.get('r'));
    expect(second.events.get('r')?.url).toBe('https://www.example.org/c');
  });

  it('grows when the address of course pages is set (L4, §5.8)', async () => {
    const { site, feed } = await start();
    const first = await see(feed);
    await site.setCourseBaseUrl('https://www.example.org/courses');
    const second = await see(feed);

    expect(second.events.get('r')?.url).toContain('www.example.org');
    expect(sequence(second)).toBeGreaterThan(sequence(first));
  });

  it('does not begin again when a run, or the whole institute, was away (L4)', async () => {
    const { site, feed } = await start();
    const first = await see(feed);
    await site.republish({ ...fileOf(), courses: [] });
    await site.republish(fileOf());
    const back = await see(feed);

    expect(sequence(back)).toBeGreaterThan(sequence(first));
  });

  it('grows with every import that changes an event, however quickly they follow one another (L4)', async () => {
    const { site, feed } = await start();
    const seen = [sequence(await see(feed))];
    for (let count = 0; count < 5; count += 1) {
      await site.republish(fileOf({ run: { note: `Note ${count}` } }));
      seen.push(sequence(await see(feed)));
    }

    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  });

  it('grows also when the address of course pages is set while an import runs (L4)', async () => {
    const { site, feed } = await start();
    const first = await see(feed);
    const file = fileOf({ run: { note: 'Later' } });
    let between: SeenEvent | undefined;
    async function* courses() {
      yield* file.courses ?? [];
      await site.setCourseBaseUrl('https://www.example.org/courses');
      between = (await see(feed)).events.get('r');
    }
    const { courses: _, ...header } = { ...file, institute: { ...file.institute, id: site.instituteId } };
    await importCatalogue(
      { db: api.database.db, sanitiser: localSanitiser },
      { header, courses: courses() },
      createFindings(),
    );
    const after = await see(feed);

    expect(between?.description).not.toContain('Later');
    expect(between?.sequence).toBeGreaterThan(sequence(first));
    expect(after.events.get('r')?.description).toContain('Later');
    expect(sequence(after)).toBeGreaterThan(between?.sequence ?? Number.POSITIVE_INFINITY);
  });

  it('is the same for all processes, and after a restart (L4)', async () => {
    const { feed } = await start();
    const here = await see(feed);
    const other = await startApi({ database: api.database, clock: api.clock });
    try {
      const there = await other.sendUnchecked(feed.path);

      expect([there.text, there.headers['etag']]).toEqual([here.text, here.etag]);
    } finally {
      await other.close();
    }
  });

  it('is not older for a catalogue that an earlier version imported (L4)', async () => {
    const { site, feed } = await start();
    const { db } = api.database;
    await db.updateTable('course').set({ event_stamps: null }).where('institute_id', '=', site.instituteId).execute();
    await site.republish(fileOf({ run: { note: 'New' } }));

    const { since } = await db
      .selectFrom('event_stamp')
      .select('since')
      .where('institute_id', '=', site.instituteId)
      .executeTakeFirstOrThrow();
    expect(sequence(await see(feed))).toBeGreaterThan(since);
  });

  it('never sinks and grows with any event that changes, over any catalogues one after the other (L4)', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryRuns, { minLength: 3, maxLength: 3 }), async (made) => {
        const [first, ...others] = made.map(({ file }) =>
          withSoundRuns({ ...file, institute: { ...file.institute, timezone: 'Pacific/Apia' } }),
        );
        if (first === undefined) return;
        const site = await api.publish(first);
        const feed = await createTestFeed(api, site.instituteId);
        let before = (await see(feed)).events;
        for (const file of others) {
          await site.republish(file);
          const after = (await see(feed)).events;
          for (const [id, event] of after) {
            const former = before.get(id);
            if (former === undefined) continue;
            const { sequence: number, stamp, ...content } = event;
            const { sequence: formerNumber, stamp: formerStamp, ...formerContent } = former;
            expect(number).toBeGreaterThanOrEqual(formerNumber);
            expect(stamp).toBeGreaterThanOrEqual(formerStamp);
            if (JSON.stringify(content) !== JSON.stringify(formerContent)) expect(number).toBeGreaterThan(formerNumber);
          }
          before = after;
        }
      }),
      { numRuns: tries(25) },
    );
  });
});

describe('hidden prices', () => {
  it('leak into no calendar: catalogues that differ in nothing else give the same bytes (R14, L4)', {
    timeout: 120_000,
  }, async () => {
    const other = (price: CataloguePrice, seed: number): CataloguePrice =>
      price === 'on_request' || price.amount === 0 ? price : { ...price, amount: 1 + seed };
    await fc.assert(
      fc.asyncProperty(arbitraryRuns, fc.nat(5000), async ({ file: made }, seed) => {
        const file = withSoundRuns({ ...made, institute: { ...made.institute, prices_visible: false } });
        const site = await api.publish(file);
        const feed = await createTestFeed(api, site.instituteId);
        const before = await see(feed);
        await site.republish(withPrices(file, (price) => other(price, seed)));
        const after = await see(feed);

        expect([after.text, after.etag]).toEqual([before.text, before.etag]);
      }),
      { numRuns: tries(25) },
    );
  });
});
