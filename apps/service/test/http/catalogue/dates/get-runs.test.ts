import type { CatalogueRun } from '@prospectus/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../../../support/data/catalogue.ts';
import { type Api, startApi } from '../../../support/service/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const places = [
  { id: 'Hafen', name: 'Hafen Campus', town: 'Hamburg', country: 'DE', latitude: 53.5436, longitude: 9.9886 },
  { id: 'leeds', name: 'Leeds Dock', street: '1 Dock St', town: 'Leeds', country: 'GB' },
];
const institute = { timezone: 'Europe/Berlin', course_site: { domain: 'learn.example.org' }, places };

/** A course `c` with one version that has these runs. */
const withRuns = (...runs: CatalogueRun[]) =>
  catalogue({
    institute,
    courses: [course({ id: 'c' }, edition({ id: 'e', title: 'Python' }, version({ package_session_id: 'v', runs })))],
  });

describe('GET /runs', () => {
  it('shows every field of a run and its course (R6, R7)', async () => {
    const site = await api.publish(
      catalogue({
        institute: {
          ...institute,
          course_languages: { enabled: true, languages: [{ code: 'en', label: 'English' }] },
        },
        streams: [{ slug: 'data', label: 'Data' }],
        courses: [
          course(
            { id: 'c', stream: 'data' },
            edition(
              { id: 'e', title: 'Python', language: 'en', instructors: [{ name: 'Ada' }] },
              version({
                package_session_id: 'v',
                level: 'Beginner',
                session: { id: 's', name: 'Winter' },
                enroll_invite: { id: 'i' },
                runs: [
                  {
                    id: 'r',
                    start: '2027-01-12T18:00',
                    end: '2027-03-30',
                    when: 'Tuesdays',
                    meetings: [
                      { start: '2027-01-12T18:00', end: '2027-01-12T20:30', title: 'One', place: 'LEEDS' },
                      { start: '2027-01-19' },
                    ],
                    places: ['hafen'],
                    seats: 12,
                    seats_left: 3,
                    enrol_until: '2027-01-08',
                    guaranteed: true,
                    price: { amount: 80, compare_at_amount: 90, currency: 'EUR' },
                    note: 'Bring a laptop',
                  },
                ],
              }),
            ),
          ),
        ],
      }),
    );

    const url = 'https://learn.example.org/e?enrollInviteId=i&packageSessionId=v&level=Beginner';
    const nowhere = { street: null, postcode: null, town: null, region: null, country: null, directions: null };
    const somewhere = { ...nowhere, latitude: null, longitude: null };
    expect(await site.runs()).toEqual({
      data: [
        {
          id: 'r',
          course_id: 'c',
          package_session_id: 'v',
          title: 'Python',
          language: { code: 'en', label: 'English' },
          level: 'Beginner',
          session_name: 'Winter',
          phase: 'upcoming',
          availability: 'available',
          starts_on: '2027-01-12',
          ends_on: '2027-03-30',
          starts_at: '2027-01-12T17:00:00.000Z',
          ends_at: null,
          timezone: 'Europe/Berlin',
          when_text: 'Tuesdays',
          meetings: [
            {
              starts_on: '2027-01-12',
              starts_at: '2027-01-12T17:00:00.000Z',
              ends_on: '2027-01-12',
              ends_at: '2027-01-12T19:30:00.000Z',
              title: 'One',
              place_id: 'leeds',
            },
            {
              starts_on: '2027-01-19',
              starts_at: null,
              ends_on: '2027-01-19',
              ends_at: null,
              title: null,
              place_id: null,
            },
          ],
          attendance: 'onsite',
          places: [
            { ...somewhere, ...places[0] },
            { ...somewhere, ...places[1] },
          ],
          instructors: [{ name: 'Ada', image_url: null }],
          seats: 12,
          seats_left: 3,
          enrol_until: '2027-01-08T23:00:00.000Z',
          guaranteed: true,
          price_visible: true,
          price: { amount: 80, compare_at_amount: 90, currency: 'EUR', is_free: false },
          url,
          note: 'Bring a laptop',
          course: {
            id: 'c',
            title: 'Python',
            url,
            image_url: null,
            stream: { slug: 'data', label: 'Data' },
            category: null,
          },
        },
      ],
      page: 1,
      page_size: 24,
      total: 1,
      has_more: false,
    });
  });

  it('adds the distance of the nearest place, and orders by it (R7, R8)', async () => {
    const site = await api.publish(
      withRuns(
        { id: 'far', start: '2027-01-01', places: ['leeds'] },
        { id: 'near', start: '2027-01-02', places: ['hafen', 'leeds'] },
        { id: 'online', start: '2027-01-03', attendance: 'online' },
      ),
    );

    const { data, total } = await site.runs('near=53.5436,9.9886&sort=distance');
    expect(data.map(({ id, distance_m }) => [id, distance_m])).toEqual([['near', 0]]);
    expect(total).toBe(1);
    expect(Object.keys(data[0] ?? {}).slice(-2)).toEqual(['course', 'distance_m']);
  });

  it('walks over all pages and meets every run once (R8)', async () => {
    const runs = Array.from({ length: 7 }, (_, index) => ({ id: `r${index}`, start: `2027-02-0${1 + (index % 3)}` }));
    const site = await api.publish(withRuns(...runs, { id: 'someday', when: 'On request' }));

    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const answer = await site.runs(`page=${page}&page_size=3`);
      expect(answer).toMatchObject({ page, page_size: 3, total: 8, has_more: page < 3 });
      seen.push(...answer.data.map(({ id }) => id));
    }
    expect(seen).toEqual(['r0', 'r3', 'r6', 'r1', 'r4', 'r2', 'r5', 'someday']);
    expect((await site.runs('page=4&page_size=3')).data).toEqual([]);
  });

  it.each([
    ['unknown=1', 'unknown'],
    ['q=', 'q'],
    ['radius_km=5', 'radius_km'],
    ['near=1,2&radius_km=0', 'radius_km'],
    ['near=1,2&radius_km=05', 'radius_km'],
    ['sort=distance', 'sort'],
    ['sort=newest', 'sort'],
    ['starts_from=2027-02-30', 'starts_from'],
    ['starts_from=2027-02-02&starts_to=2027-02-01', 'starts_to'],
    ['near=91,0', 'near'],
    ['near=1,181', 'near'],
    ['near=1', 'near'],
    ['near=1,2,3', 'near'],
    ['near=.5,1', 'near'],
    ['near=+1,2', 'near'],
    ['near=1.,2', 'near'],
    ['phase=over', 'phase'],
    ['availability=open', 'availability'],
    ['attendance=Online', 'attendance'],
    ['course=a&course=b', 'course'],
    ['page=0', 'page'],
    [Array(51).fill('town=x').join('&'), 'town'],
  ])('refuses %s and names the parameter (R7)', async (query, param) => {
    const site = await api.publish(withRuns());

    const reply = await site.get(`/runs?${query}`);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text).error).toMatchObject({ code: 'invalid_request', details: { param } });
  });

  it('takes fifty values of a parameter, and drops empty ones before it counts (R7)', async () => {
    const site = await api.publish(withRuns({ id: 'r', start: '2027-01-01', places: ['hafen'] }));

    const many = [...Array(49).fill('town=x'), 'town=HAMBURG', 'town=', 'town='].join('&');
    expect((await site.runs(many)).total).toBe(1);
  });

  it('passes the same door as /courses: key, tag, encodings, HEAD (R7)', async () => {
    const site = await api.publish(withRuns({ id: 'r', start: '2027-01-01' }));

    const reply = await site.get('/runs');
    const again = await site.get('/runs', { headers: { 'If-None-Match': reply.headers['etag'] ?? '' } });
    expect(again.status).toBe(304);
    expect(reply.headers['cache-control']).toBe((await site.get('/courses')).headers['cache-control']);
    expect((await site.get('/runs', { method: 'HEAD' })).headers['etag']).toBe(reply.headers['etag']);
    expect((await site.get('/runs', { headers: { 'X-API-Key': '' } })).status).toBe(401);
  });

  it('leaves out what is not published or over, as time goes on (R2, R3, R4)', async () => {
    const start = new Date(api.clock.now());
    const inHours = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
    const site = await api.publish(
      withRuns(
        { id: 'hidden', published: false, start: inHours(1) },
        { id: 'soon', start: inHours(1), end: inHours(3), enrol_until: inHours(2) },
        { id: 'full', start: inHours(10), seats_left: 0 },
        { id: 'off', start: inHours(11), cancelled: true },
      ),
    );
    const shown = async () =>
      (await site.runs('phase=any')).data.map(({ id, phase, availability }) => `${id} ${phase} ${availability}`);

    const later = ['full upcoming full', 'off upcoming cancelled'];
    expect(await shown()).toEqual(['soon upcoming available', ...later]);
    await api.advance({ minutes: 61 });
    expect(await shown()).toEqual(['soon running available', ...later]);
    await api.advance({ minutes: 60 });
    expect(await shown()).toEqual(['soon running closed', ...later]);
    await api.advance({ minutes: 60 });
    expect(await shown()).toEqual(later);
  });

  it('goes on with the other courses where the runs of one cannot be read (D27)', async () => {
    const dated = (id: string) =>
      course({ id }, edition({}, version({ runs: [{ id: `of-${id}`, start: '2099-01-01', instructors: [] }] })));
    const file = catalogue({ courses: [dated('bad'), dated('good')] });
    const site = await api.publish(file);
    const { db } = api.database;
    const change = (from: string, to: string) => sql<string>`replace(facts, ${from}, ${to})`;
    await db
      .updateTable('course')
      .set({ facts: change('"instructors":[]', '"instructors":7') })
      .where('id', '=', 'bad')
      .execute();
    await db
      .updateTable('institute')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', file.institute.id)
      .execute();
    await api.service.refresh();

    expect((await site.runs()).data.map(({ id }) => id)).toEqual(['of-good']);
    expect((await site.courses()).data.map(({ id }) => id)).toEqual(['good']);
  });
});
