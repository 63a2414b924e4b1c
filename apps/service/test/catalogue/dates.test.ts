import type { CatalogueRun } from '@prospectus/contract';
import type { DateWire } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, languagesOn, version } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { type Browsing, startBrowsing } from '../support/stage/browsing.ts';

// Friday morning in Berlin.
const now = '2026-11-20T10:00:00.000Z';

const places = [
  { id: 'Quay', name: 'Linden Quay', town: 'Hamburg', country: 'DE', latitude: 53.5436, longitude: 9.9886 },
  { id: 'weser', name: 'Weser House', town: 'Bremen', country: 'NL' },
];
const institute = { timezone: 'Europe/Berlin', places };

type List = { data: DateWire[]; page: number; total: number; has_more: boolean; today: string; course: unknown };
type Days = {
  data: { day: string; total: number; dates: DateWire[] }[];
  total: number;
  day_before: string | null;
  day_after: string | null;
};

let browsing: Browsing;
beforeAll(async () => {
  browsing = await startBrowsing(now);
});
afterAll(() => browsing.close());

const list = async (query = '') => (await browsing.ask<List>(`/dates${query}`)).json;
const days = async (query: string) => (await browsing.ask<Days>(`/dates/days${query}`)).json;
const ids = ({ data }: { readonly data: readonly DateWire[] }) => data.map(({ id }) => id);
const reasons = ({ data }: List) => data.map(({ id, hidden }) => [id, hidden]);

/** Catalogue of one course with these runs. */
const withRuns = (...runs: CatalogueRun[]) =>
  catalogue({ institute, courses: [course({ id: 'c' }, edition({ id: 'e', title: 'Python' }, version({ runs })))] });

const unopenable = withRuns({ id: 'r', when: 'x' });
const cannotBeShown = {
  message: expect.stringMatching(/^The catalogue cannot be shown at the moment\. None of the courses can be read\.$/),
  details: { reason: 'catalogue_not_shown' },
};
/** Imports a catalogue of whose courses nothing can be read. */
async function publishUnopenable(): Promise<void> {
  await browsing.publish(unopenable);
  const { db } = browsing.database;
  await db.updateTable('course').set({ facts: 'broken' }).where('institute_id', '=', unopenable.institute.id).execute();
}

describe('dates in the dashboard', () => {
  it('are listed by start, those without a date last, with what a person asks first (R6, R7, R8)', async () => {
    await browsing.publish(
      catalogue({
        institute: { ...institute, ...languagesOn('en') },
        courses: [
          course(
            { id: 'c' },
            edition(
              { id: 'e', title: 'Python', language: 'en', instructors: [{ name: 'Ada' }] },
              version({
                level: 'Beginner',
                price: 90,
                runs: [
                  { id: 'on-request', when: 'On request', attendance: 'online' },
                  {
                    id: 'january',
                    start: '2027-01-12T18:00',
                    end: '2027-03-30',
                    when: `Tuesdays ${'and more '.repeat(50)}`,
                    places: ['quay'],
                    meetings: [{ start: '2027-01-12T18:00', place: 'WESER' }],
                    seats: 12,
                    seats_left: 3,
                    enrol_until: '2027-01-08',
                    guaranteed: true,
                  },
                  { id: 'running', start: '2026-11-02', end: '2026-12-18' },
                ],
              }),
            ),
          ),
        ],
      }),
    );

    const all = await list();

    expect(all).toMatchObject({ timezone: 'Europe/Berlin', today: '2026-11-20', page: 1, total: 3, has_more: false });
    expect(ids(all)).toEqual(['running', 'january', 'on-request']);
    expect(all.data[0]).toMatchObject({ phase: 'running', availability: 'closed', hidden: null });
    const [, january] = all.data;
    expect(january?.when_text).toHaveLength(198);
    expect(january).toEqual({
      id: 'january',
      course_id: 'c',
      title: 'Python',
      language: 'EN',
      level: 'Beginner',
      starts_on: '2027-01-12',
      starts_at: '2027-01-12T17:00:00.000Z',
      ends_on: '2027-03-30',
      ends_at: null,
      timezone: 'Europe/Berlin',
      when_text: expect.stringMatching(/^Tuesdays and more .*…$/),
      attendance: 'onsite',
      places: [
        { id: 'Quay', name: 'Linden Quay', town: 'Hamburg' },
        { id: 'weser', name: 'Weser House', town: 'Bremen' },
      ],
      place_count: 2,
      instructors: ['Ada'],
      instructor_count: 1,
      seats: 12,
      seats_left: 3,
      enrol_until: '2027-01-08T23:00:00.000Z',
      guaranteed: true,
      phase: 'upcoming',
      availability: 'available',
      price_visible: true,
      price: { amount: 90, currency: 'USD', is_free: false },
      hidden: null,
    });
    expect(all.data[2]).toMatchObject({ starts_on: null, when_text: 'On request', attendance: 'online' });
  });

  it('say that a price is hidden where the website hides it (R5, R14)', async () => {
    await browsing.publish(
      catalogue({
        institute: { prices_visible: false },
        courses: [
          course(
            {},
            edition(
              {},
              version({
                runs: [
                  { id: 'paid', when: 'a' },
                  { id: 'free', when: 'b', price: { amount: 0 } },
                ],
              }),
            ),
          ),
        ],
      }),
    );

    expect((await list()).data.map(({ price_visible, price }) => [price_visible, price?.amount])).toEqual([
      [false, undefined],
      [true, 0],
    ]);
  });

  it('come fifty at a time (R8)', async () => {
    const runs = Array.from({ length: 120 }, (_, at) => ({ id: `r${at}`, start: '2027-01-12' }));
    await browsing.publish(withRuns(...runs));

    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?page=${page}`)));

    expect(pages.map(({ data, has_more }) => [data.length, has_more])).toEqual([
      [50, true],
      [50, true],
      [20, false],
      [0, false],
    ]);
    expect(pages.flatMap(ids)).toEqual(runs.map(({ id }) => id));
  });

  it.each([
    '?page=0',
    '?from=2027-02-30',
    '?from=2027-02-01&to=2027-01-01',
    '?near=91,2',
    '?radius_km=5',
    '?hidden=no',
  ])('are not asked for with %s', async (query) => {
    expect((await browsing.ask(`/dates${query}`)).status).toBe(400);
  });

  it.each(['?first=2027-01-01&last=2027-02-12', '?first=2027-01-02&last=2027-01-01', '?first=2027-01-01'])(
    'are no calendar of other than one to 42 days: %s',
    async (query) => {
      expect((await browsing.ask(`/dates/days${query}`)).status).toBe(400);
    },
  );

  it.each(['/dates', '/dates/days?first=2027-01-01&last=2027-01-31', '/dates/filters', '/dates/warnings'])(
    'are 503 with the reason, not 500, while the catalogue cannot be opened: %s',
    async (path) => {
      await publishUnopenable();

      expect(await browsing.ask(path)).toMatchObject({ status: 503, json: { error: cannotBeShown } });
    },
  );
});

describe('the catalogue in the dashboard', () => {
  it.each(['/catalogue', '/catalogue/courses', '/catalogue/courses/c', '/catalogue/hidden-courses'])(
    'is 503 with the reason, not 500, while it cannot be opened: %s (D2)',
    async (path) => {
      await publishUnopenable();

      expect(await browsing.ask(path)).toMatchObject({ status: 503, json: { error: cannotBeShown } });
    },
  );
});

const filtered = catalogue({
  institute: {
    ...institute,
    ...languagesOn('en', 'de'),
    formats: [
      { key: 'live', label: 'Live' },
      { key: 'self', label: 'Self-paced' },
    ],
  },
  streams: [
    { slug: 'data', label: 'Data', categories: [{ slug: 'code', label: 'Code' }] },
    {
      slug: 'craft',
      label: 'Craft',
      categories: [
        { slug: 'pots', label: 'Pots' },
        { slug: 'Code', label: 'Codices' },
      ],
    },
  ],
  courses: [
    course(
      { id: 'python', stream: 'data', category: 'code' },
      edition(
        { id: 'python-en', language: 'en' },
        version({
          level: 'Beginner',
          runs: [
            { id: 'quay', start: '2027-01-12', places: ['quay'], seats_left: 3 },
            { id: 'weser', start: '2027-01-13', places: ['weser'], seats_left: 4 },
            { id: 'full', start: '2027-01-14', places: ['quay'], seats_left: 0 },
            { id: 'off', start: '2027-01-15', attendance: 'online', cancelled: true, seats_left: 1 },
            { id: 'started', start: '2026-11-19', end: '2026-12-01', enrol_until: '2026-11-27T09:00' },
          ],
        }),
      ),
      edition(
        { id: 'python-de', language: 'de' },
        version({
          level: 'Fortgeschritten',
          formats: ['live'],
          runs: [
            { id: 'last-of-week', start: '2026-12-24', enrol_until: '2026-11-27T11:00', seats_left: 1 },
            { id: 'after-week', start: '2026-12-24', enrol_until: '2026-11-27T11:01' },
            { id: 'closing-by-start', start: '2026-11-25' },
          ],
        }),
      ),
    ),
    course(
      { id: 'clay', stream: 'craft', category: 'pots' },
      edition({}, version({ formats: ['self'], runs: [{ id: 'clay-1', when: 'On request' }] })),
    ),
  ],
});

describe('filters of dates', () => {
  beforeAll(() => browsing.publish(filtered));

  it.each([
    [
      'course=python-de',
      ['closing-by-start', 'last-of-week', 'after-week'].concat('started', 'quay', 'weser', 'full', 'off'),
    ],
    ['course=clay', ['clay-1']],
    ['course=none', []],
    ['course=%00', []],
    ['stream=CRAFT', ['clay-1']],
    ['place=QUAY', ['quay', 'full']],
    ['town=bremen', ['weser']],
    ['attendance=online', ['off']],
    ['language=de', ['closing-by-start', 'last-of-week', 'after-week']],
    ['level=fortgeschritten', ['closing-by-start', 'last-of-week', 'after-week']],
    ['phase=running', ['started']],
    ['availability=full', ['full']],
    ['availability=cancelled', ['off']],
    ['from=2027-01-13&to=2027-01-14', ['weser', 'full']],
    ['place=quay&availability=available', ['quay']],
    ['category=POTS', ['clay-1']],
    ['format=live', ['closing-by-start', 'last-of-week', 'after-week']],
    ['format=live&format=self', ['closing-by-start', 'last-of-week', 'after-week', 'clay-1']],
    ['country=nl', ['weser']],
    ['town=Hamburg&town=Bremen', ['quay', 'full', 'weser']],
    ['availability=full&availability=cancelled', ['full', 'off']],
    ['near=53.5,10', ['quay', 'full']],
    ['near=53.1,8.8&radius_km=20', []],
  ])('keep what GET /runs keeps: %s (R7)', async (query, expected) => {
    const found = await list(`?${query}`);

    expect(new Set(ids(found))).toEqual(new Set(expected));
    expect(found.total).toBe(expected.length);
  });

  it('find what closes within seven days, by enrol_until or else by its start, to the moment', async () => {
    expect(ids(await list('?quick=closing'))).toEqual(['started', 'closing-by-start', 'last-of-week']);
  });

  it('find what closes with its version’s own enrolment end (R4)', async () => {
    const closes = (day: string) => ({ enroll_invite: { id: `until-${day}`, closes: day } });
    const runs = (id: string) => [{ id, start: '2027-02-01', enrol_until: '2027-01-30' }];
    await browsing.publish(
      catalogue({
        institute,
        courses: [
          course(
            {},
            edition(
              {},
              version({ ...closes('2026-11-26'), runs: runs('in-week') }),
              version({ ...closes('2026-11-28'), runs: runs('later') }),
            ),
          ),
        ],
      }),
    );

    const found = ids(await list('?quick=closing'));
    await browsing.publish(filtered);

    expect(found).toEqual(['in-week']);
  });

  it('find what can be enrolled in and has one to three seats left', async () => {
    expect(ids(await list('?quick=few'))).toEqual(['last-of-week', 'quay']);
  });

  it('name the course that is asked about, by an edition’s id too', async () => {
    expect((await list('?course=clay')).course).toMatchObject({ id: 'clay' });
    expect((await list('?course=python-de')).course).toMatchObject({ id: 'python' });
    expect((await list('?course=none')).course).toBeNull();
  });

  it('are offered with what the catalogue has', async () => {
    expect((await browsing.ask('/dates/filters')).json).toEqual({
      streams: [
        { value: 'data', label: 'Data' },
        { value: 'craft', label: 'Craft' },
      ],
      categories: [
        { value: 'code', label: 'Code' },
        { value: 'pots', label: 'Pots' },
      ],
      languages: [
        { value: 'en', label: 'EN' },
        { value: 'de', label: 'DE' },
      ],
      formats: [
        { value: 'live', label: 'Live' },
        { value: 'self', label: 'Self-paced' },
      ],
      places: [
        { value: 'Quay', label: 'Linden Quay, Hamburg', near: '53.5436,9.9886' },
        { value: 'weser', label: 'Weser House, Bremen', near: null },
      ],
      towns: ['Hamburg', 'Bremen'],
      countries: ['DE', 'NL'],
      levels: ['Beginner', 'Fortgeschritten'],
    });
  });
});

const hiddenRuns = catalogue({
  institute: { ...institute, ...languagesOn('en', 'de') },
  courses: [
    course(
      { id: 'a' },
      edition(
        { id: 'a-en', title: 'Apples', language: 'en' },
        version({
          level: 'Basic',
          runs: [
            { id: 'over', start: '2026-11-01', end: '2026-11-19', places: ['weser'] },
            { id: 'ends-today', start: '2026-11-20' },
            { id: 'over-an-hour', start: '2026-11-20T08:00', end: '2026-11-20T10:00' },
            { id: 'draft', start: '2027-01-12T18:00', published: false, seats: 9, seats_left: 2, guaranteed: true },
            { id: 'shown', start: '2027-01-12T09:00' },
            { id: 'idea', when: 'One day', published: false, cancelled: true },
            {
              id: 'met',
              meetings: [
                { start: '2026-10-01' },
                { start: '2026-11-18T20:00', end: '2026-11-20T10:59', place: 'quay' },
              ],
            },
          ],
        }),
        version({ published: false, runs: [{ id: 'of-version', start: '2027-02-01' }] }),
      ),
      edition(
        { title: 'Äpfel', language: 'de', published: false },
        version({ runs: [{ id: 'of-edition', start: '2027-02-02' }] }),
      ),
    ),
    course(
      { id: 'b', published: false },
      edition({ title: 'Pears' }, version({ runs: [{ id: 'of-course', start: '2027-02-03' }] })),
    ),
  ],
});

describe('dates that do not show', () => {
  beforeAll(() => browsing.publish(hiddenRuns));

  it('are left out unless they are asked for (R2)', async () => {
    expect(ids(await list())).toEqual(['ends-today', 'shown']);
  });

  it('are listed with the reason, each in its place by day (R2, R8)', async () => {
    expect(reasons(await list('?hidden=true'))).toEqual([
      ['met', 'over'],
      ['over', 'over'],
      ['ends-today', null],
      ['over-an-hour', 'over'],
      ['shown', null],
      ['draft', 'draft'],
      ['of-version', 'version_draft'],
      ['of-edition', 'edition_draft'],
      ['of-course', 'course_draft'],
      ['idea', 'draft'],
    ]);
  });

  it('are those, too, that were imported just now and are not shown yet (R2)', async () => {
    await list('?hidden=true');
    const run = { id: 'just-now', start: '2027-01-20' };
    await importFile(browsing.database.db, {
      ...hiddenRuns,
      courses: [...(hiddenRuns.courses ?? []), course({ id: 'n' }, edition({}, version({ runs: [run] })))],
    });

    const before = reasons(await list('?hidden=true'));
    await browsing.refresh();
    const after = reasons(await list('?hidden=true'));
    await browsing.publish(hiddenRuns);

    expect(before).toContainEqual(['just-now', 'not_there_yet']);
    expect(after).toContainEqual(['just-now', null]);
  });

  it('have their dates, places and seats by the same rules as others (R1, R6)', async () => {
    const all = (await list('?hidden=true')).data;

    expect(all.find(({ id }) => id === 'draft')).toMatchObject({
      course_id: 'a',
      title: 'Apples',
      language: 'EN',
      level: 'Basic',
      starts_on: '2027-01-12',
      starts_at: '2027-01-12T17:00:00.000Z',
      ends_on: '2027-01-12',
      seats: 9,
      seats_left: 2,
      guaranteed: true,
      phase: null,
      availability: null,
      price: null,
    });
    expect(all.find(({ id }) => id === 'met')).toMatchObject({
      starts_on: '2026-10-01',
      ends_at: '2026-11-20T09:59:00.000Z',
      attendance: 'onsite',
      places: [{ id: 'Quay', name: 'Linden Quay', town: 'Hamburg' }],
    });
  });

  it.each([
    ['course=a-en', 9],
    ['course=b', 1],
    ['course=none', 0],
    ['town=BREMEN', 1],
    ['place=quay', 1],
    ['attendance=onsite', 2],
    ['language=de', 1],
    ['level=BASIC', 7],
    ['stream=none', 0],
    ['category=none', 0],
    ['format=none', 0],
    ['country=de', 1],
    ['town=Bremen&town=Hamburg', 2],
    ['near=53.5,10', 1],
    ['near=53.5,10&radius_km=1', 0],
    ['availability=cancelled', 1],
    ['availability=full', 0],
    ['phase=upcoming', 1],
    ['quick=few', 0],
    ['from=2026-11-20&to=2027-02-01', 5],
    ['to=2026-11-01', 2],
  ])('match filters as others do: %s keeps %i (R7)', async (query, total) => {
    expect((await list(`?hidden=true&${query}`)).total).toBe(total);
  });

  it('are listed from the page on which today is, and before it (R8)', async () => {
    const past = Array.from({ length: 120 }, (_, at) => ({ id: `p${at}`, start: '2026-01-12' }));
    const coming = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, start: '2027-01-12' }));
    await browsing.publish(withRuns(...past, ...coming));

    const opened = await list('?hidden=true');
    const first = await list('?hidden=true&page=1');

    expect(opened).toMatchObject({ page: 3, total: 160, has_more: true });
    expect(opened.data.filter(({ hidden }) => hidden === null)).toHaveLength(30);
    expect(first.data).toHaveLength(50);
    expect(new Set(first.data.map(({ hidden }) => hidden))).toEqual(new Set(['over']));
    await browsing.publish(hiddenRuns);
  });
});

describe('dates of a course that was left out, since it cannot be read', () => {
  // A catalogue of which nothing can be read is not shown at all.
  const readable = course({ id: 'readable' });
  const publishWhole = async () => {
    // An import leaves alone what it takes for unchanged.
    await browsing.publish({ ...hiddenRuns, courses: [readable] });
    await browsing.publish({ ...hiddenRuns, courses: [...(hiddenRuns.courses ?? []), readable] });
  };
  afterAll(publishWhole);

  /** Publishes the hidden dates, and spoils the facts of the course `a` behind the back of the import. */
  async function publishSpoilt(spoil: (facts: string) => string): Promise<void> {
    await publishWhole();
    const { db } = browsing.database;
    const facts = db.selectFrom('course').select('facts').where('institute_id', '=', hiddenRuns.institute.id);
    const { facts: whole } = await facts.where('id', '=', 'a').executeTakeFirstOrThrow();
    const course = db.updateTable('course').where('institute_id', '=', hiddenRuns.institute.id).where('id', '=', 'a');
    await course.set({ facts: spoil(whole) }).execute();
    await db
      .updateTable('institute')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', hiddenRuns.institute.id)
      .execute();
    await browsing.refresh();
  }

  it.each([
    ['a version that is none', (facts: string) => facts.replace('"versions":[', '"versions":[null,')],
    ['a number that is none', (facts: string) => facts.replace('"seats":9', '"seats":"nine"')],
  ])('are listed with the reason: %s (R2)', async (_, spoil) => {
    await publishSpoilt((facts) => spoil(facts).replace('"title":"Apples"', '"title":"Apples","instructors":7'));

    const all = await list('?hidden=true');

    expect(reasons(all)).toEqual([
      ['met', 'over'],
      ['over', 'over'],
      ['ends-today', 'course_not_read'],
      ['over-an-hour', 'over'],
      ['shown', 'course_not_read'],
      ['draft', 'draft'],
      ['of-version', 'version_draft'],
      ['of-edition', 'edition_draft'],
      ['of-course', 'course_draft'],
      ['idea', 'draft'],
    ]);
    expect(all.data.find(({ id }) => id === 'met')).toMatchObject({
      title: 'Apples',
      language: 'EN',
      level: 'Basic',
      ends_at: '2026-11-20T09:59:00.000Z',
      places: [{ id: 'Quay' }],
    });
    expect((await list('?hidden=true&course=a')).total).toBe(9);
    expect((await list('?hidden=true&town=bremen')).total).toBe(1);
    expect((await browsing.ask('/catalogue/courses/a')).json).toMatchObject({ runs: { hidden_total: 9 } });
    expect(ids(await list())).toEqual([]);
  });

  it('are as much as can be understood of them (R2)', async () => {
    await publishSpoilt((facts) =>
      facts.replace('"start":"2027-01-12T09:00"', '"start":"soon"').replace('"id":"idea"', '"id":7'),
    );

    const all = await list('?hidden=true');

    expect(all.data.find(({ id }) => id === 'shown')).toMatchObject({ starts_on: null, hidden: 'course_not_read' });
    expect(ids(all)).not.toContain('idea');
    expect(all.total).toBe(9);
  });

  it('are none where nothing can be understood, and others are listed (R2)', async () => {
    await publishSpoilt(() => 'broken');

    expect(reasons(await list('?hidden=true'))).toEqual([['of-course', 'course_draft']]);
    expect(await list('?hidden=true&course=a')).toMatchObject({ total: 0, course: { id: 'a', title: 'a' } });
    expect((await browsing.ask('/catalogue/courses/a')).json).toMatchObject({ runs: { hidden_total: 0 } });
  });
});

describe('a calendar of dates', () => {
  it('has the days on which dates start, and the nearest days when it has none (R3)', async () => {
    await browsing.publish(
      withRuns(
        { id: 'late', start: '2027-01-12T23:30' },
        { id: 'early', start: '2027-01-13T00:15' },
        { id: 'march', start: '2027-03-01' },
        { id: 'running', start: '2026-11-02', end: '2026-12-18' },
        { id: 'some-day', when: 'On request' },
      ),
    );

    const january = await days('?first=2026-12-28&last=2027-01-31');
    const february = await days('?first=2027-02-01&last=2027-02-28');

    expect(january.data.map(({ day, total, dates }) => [day, total, dates.map(({ id }) => id)])).toEqual([
      ['2027-01-12', 1, ['late']],
      ['2027-01-13', 1, ['early']],
    ]);
    expect(january).toMatchObject({ total: 2, day_before: '2026-11-02', day_after: '2027-03-01' });
    expect(february).toMatchObject({ total: 0, data: [], day_before: '2027-01-13', day_after: '2027-03-01' });
    expect(await days('?first=2027-03-01&last=2027-03-31')).toMatchObject({ total: 1, day_after: null });
  });

  it('tells the first four dates of a day and counts the others', async () => {
    const runs = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, start: '2027-01-12' }));
    await browsing.publish(withRuns(...runs, { id: 'draft', start: '2027-01-12', published: false }));

    const [day] = (await days('?first=2027-01-12&last=2027-01-12&hidden=true')).data;

    expect(day).toMatchObject({ total: 31 });
    expect(day?.dates.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'r3']);
  });

  it('has those that do not show when they are asked for (R2)', async () => {
    await browsing.publish(hiddenRuns);

    const shown = await days('?first=2026-11-01&last=2026-11-30');
    const all = await days('?first=2026-11-01&last=2026-11-30&hidden=true');

    expect(shown.data.map(({ day }) => day)).toEqual(['2026-11-20']);
    expect(all.data.map(({ day, dates }) => [day, dates.map(({ id }) => id)])).toEqual([
      ['2026-11-01', ['over']],
      ['2026-11-20', ['ends-today', 'over-an-hour']],
    ]);
  });
});

type Warnings = {
  ended: { total: number; courses: { id: string; title: string }[] };
  full: { total: number; last_day: string };
};
const warnings = async () => (await browsing.ask<Warnings>('/dates/warnings')).json;

describe('warnings about dates', () => {
  it('name courses on sale whose dated runs are all over (R2)', async () => {
    const past = { start: '2026-01-12' };
    const off = { enroll_invite: { status: 'inactive' as const } };
    const of = (id: string, ...versions: Parameters<typeof version>[0][]) =>
      course({ id }, edition({ title: `Title of ${id}` }, ...versions.map(version)));
    await browsing.publish(
      catalogue({
        courses: [
          of('ended', { runs: [{ id: '1', ...past }] }),
          of('ended-on-request', {
            runs: [
              { id: '2', ...past },
              { id: '3', when: 'On request' },
            ],
          }),
          of('not-on-sale', { ...off, runs: [{ id: '4', ...past }] }),
          of('without-dates', {}),
          of('only-drafts', { runs: [{ id: '5', ...past, published: false }] }),
          of('one-to-come', { runs: [{ id: '6', ...past }] }, { runs: [{ id: '7', start: '2027-01-12' }] }),
          of('yesterday', { runs: [{ id: '8', start: '2026-11-19' }] }),
        ],
      }),
    );

    expect((await warnings()).ended).toEqual({
      total: 3,
      courses: ['ended', 'ended-on-request', 'yesterday'].map((id) => ({ id, title: `Title of ${id}` })),
    });
  });

  it('count the dates of the next 14 days without places, the very ones that the filters list (R4)', async () => {
    const at = (id: string, start: string, more: object = {}) => ({ id, start, seats_left: 0, ...more });
    await browsing.publish(
      withRuns(
        at('today-later', '2026-11-20T18:00'),
        at('last-day', '2026-12-03'),
        at('too-late', '2026-12-04'),
        at('cancelled', '2026-12-01', { cancelled: true }),
        at('places', '2026-12-01', { seats_left: 1 }),
      ),
    );

    const { full } = await warnings();

    expect(full).toEqual({ total: 2, last_day: '2026-12-03' });
    const listed = await list(`?availability=full&phase=upcoming&from=2026-11-20&to=${full.last_day}`);
    expect(ids(listed)).toEqual(['today-later', 'last-day']);
  });
});
