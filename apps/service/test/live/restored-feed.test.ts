import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../src/features/backup/backup.service.ts';
import { restore } from '../../src/features/backup/restore.service.ts';
import { catalogue, course, edition, version } from '../support/data/catalogue.ts';
import { readCalendar } from '../support/data/read-calendar.ts';
import { createEmptyDatabase } from '../support/others/database.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { createTestFeed } from '../support/service/feeds.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const fileOf = (note: string) =>
  catalogue({ courses: [course({}, edition({}, version({ runs: [{ id: 'r', start: '2027-01-12', note }] })))] });

async function* each(lines: readonly string[]) {
  yield* lines;
}

it('is at the same address after a restore, where no event is older than one that subscribers have seen (L4)', async () => {
  const site = await api.publish(fileOf('one'));
  const feed = await createTestFeed(api, site.instituteId);
  const see = async (from: Api) => readCalendar((await from.sendUnchecked(feed.path)).text).events[0];
  let lines: string[] = [];
  await backUp(
    api.database.db,
    { version: '0', authSecret: undefined },
    async (pieces) => {
      let text = '';
      for await (const piece of pieces) text += piece;
      lines = text.trimEnd().split('\n');
    },
    () => undefined,
  );
  await site.republish(fileOf('two, which is lost'));
  const seen = await see(api);
  // Stamps are whole seconds.
  await setTimeout(2_000);

  const database = await createEmptyDatabase();
  await restore({ ...database, adoptAuthSecret: async () => false }, each(lines), () => undefined);
  const restored = await startApi({ database, clock: api.clock });
  try {
    const after = await see(restored);

    expect(after?.description).toBe('one');
    expect(after?.sequence).toBeGreaterThan(seen?.sequence ?? Number.POSITIVE_INFINITY);
  } finally {
    await restored.close();
    await database.drop();
  }
});
