import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browseAdminRoutes, createSnapshots } from '../../src/features/catalogue/index.ts';
import { createHeavyReads } from '../../src/http/admin/heavy-reads.ts';
import { createLog } from '../../src/platform/log.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Admin, startAdmin } from '../support/service/admin.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createTestBuilder } from '../support/service/builder.ts';

const tags = (name: string) => Array.from({ length: 100 }, (_, at) => `${name}-${at}-`.padEnd(190, 'x'));

// Together more than is searched in one turn.
const file = catalogue({
  courses: Array.from({ length: 20 }, (_, at) =>
    course({}, ...Array.from({ length: 40 }, (_each, number) => edition({ tags: tags(`${at}-${number}`) }))),
  ),
});

let api: Api;
let admin: Admin;
let stop = async () => {};
beforeAll(async () => {
  api = await startApi();
  await api.publish(file);
  const { db, url } = api.database;
  const builder = createTestBuilder(url, tmpdir());
  const snapshots = createSnapshots({ db, builder, clock: systemClock, log: createLog('silent') });
  stop = () => snapshots.close();
  admin = await startAdmin(db, browseAdminRoutes({ db, snapshots, clock: api.clock, heavyReads: createHeavyReads(2) }));
  admin.signIn({ instituteIds: [file.institute.id] });
}, 60_000);
afterAll(async () => {
  await admin.close();
  await stop();
  await api.close();
});

it('a search in the dashboard is 503, with the time to try again, while too many others wait (D2, D43)', async () => {
  const search = (q: string) => admin.send(`/institutes/${file.institute.id}/catalogue/courses?q=${q}`);
  // The first builds the catalogue, which may take longer than a request waits.
  const patience = { timeout: 100_000, interval: 500 };
  await expect.poll(async () => (await search('nothing-like-it')).status, patience).toBe(200);

  // More of the letter than any tag has, so that all texts are looked through.
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) => search(`${at % 10}-${'x'.repeat(187 + Math.floor(at / 10))}`)),
  );

  const refused = replies.filter(({ status }) => status !== 200);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
});
