import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { readCalendar } from '../support/data/read-calendar.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createTestFeed } from '../support/service/feeds.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** On both sides of UTC, as far from it as there are, with and without a change of clocks. */
const zones = [
  { timezone: 'Pacific/Kiritimati', offset: '+14:00' },
  { timezone: 'Asia/Kolkata', offset: '+05:30' },
  { timezone: 'Europe/Berlin', offset: '+01:00' },
  { timezone: undefined, offset: 'Z' },
  { timezone: 'America/Los_Angeles', offset: '-08:00' },
  { timezone: 'Pacific/Pago_Pago', offset: '-11:00' },
];

const months = [
  ['2027-01', '31'],
  ['2027-02', '28'],
] as const;

/** Dates at both ends of each month, as an institute may write them. */
const runsAt = (offset: string) => {
  const inUtc = (local: string) => new Date(`${local}${offset}`).toISOString();
  return months.flatMap(([month, last]) => [
    { id: `${month}-first-minute`, start: `${month}-01T00:00` },
    { id: `${month}-first-day`, start: `${month}-01` },
    { id: `${month}-first-instant`, start: inUtc(`${month}-01T00:00:00`) },
    { id: `${month}-last-minute`, start: `${month}-${last}T23:59`, end: `${month}-${last}T23:59:30` },
    { id: `${month}-last-day`, start: `${month}-${last}` },
    { id: `${month}-last-instant`, start: inUtc(`${month}-${last}T23:59:59`) },
    { id: `${month}-last-offset`, start: `${month}-${last}T23:59:59${offset}` },
  ]);
};

describe('a month', () => {
  it.each(zones)('is one by the clock of the institute, for lists and calendars: $timezone (R7, L4)', async (zone) => {
    const { timezone, offset } = zone;
    const runs = runsAt(offset);
    const site = await api.publish(
      catalogue({
        institute: timezone === undefined ? {} : { timezone },
        courses: [course({ id: 'c' }, edition({}, version({ runs })))],
      }),
    );

    for (const [month, last] of months) {
      const filter = `starts_from=${month}-01&starts_to=${month}-${last}`;
      const expected = new Set(runs.flatMap(({ id }) => (id.startsWith(month) ? [id] : [])));
      const { data } = await site.runs(`phase=any&${filter}`);
      const feed = await createTestFeed(api, site.instituteId, filter);
      const { events } = readCalendar((await feed.get()).text);

      expect(new Set(data.map(({ id }) => id))).toEqual(expected);
      expect(new Set(events.map(({ uid }) => uid.split('@')[0]))).toEqual(expected);
    }
  });
});
