import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFailure } from '../../src/features/catalogue/index.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import type { PublishedSite } from '../support/service/published-site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'prospectus-abuse-'));
const small = catalogue({ courses: [course({ id: 'a' }, edition({ title: 'Small' }))] });
const other = catalogue({ courses: [course({ id: 'b' }, edition({ title: 'Other' }))] });

let api: Api;
/** Whose catalogue is what a process ends at. */
let abuser: PublishedSite;
let neighbour: PublishedSite;
let facts: string;
beforeAll(async () => {
  api = await startApi({ env: { DATA_DIR: dataDir, BUILDER_MEMORY_MB: '256', SNAPSHOT_FILES_MB: '8' } });
  [abuser, neighbour] = [await api.publish(small), await api.publish(other)];
  expect([await abuser.titles(), await neighbour.titles()]).toEqual([['Small'], ['Other']]);
  const { db } = api.database;
  const stored = db.selectFrom('course').select('facts').where('institute_id', '=', abuser.instituteId);
  facts = (await stored.executeTakeFirstOrThrow()).facts;
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await store(sql`${facts}`);
  await abuser.republish(small);
  // Whatever a process ended at rests for a minute at most.
  await api.advance({ seconds: 61 });
  expect(await abuser.titles()).toEqual(['Small']);
});

/** Stores what no import lets in any more, but an earlier version may have. */
async function store(value: RawBuilder<unknown>): Promise<void> {
  const { db } = api.database;
  await sql`update course set facts = ${value} where institute_id = ${abuser.instituteId}`.execute(db);
  await sql`update institute set revision = revision + 1 where id = ${abuser.instituteId}`.execute(db);
}

const failures = async () => {
  const { text } = await api.sendUnchecked('/metrics');
  const of = (reason: string) =>
    Number(new RegExp(`build_failures_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1]);
  return { ended: of('process ended'), tooLarge: of('too large') };
};

/** As the dashboard and the doctor read it, whichever process they ask. */
const failure = () => findFailure(api.database.db, abuser.instituteId);

describe('a catalogue that is too much for the process that builds it', () => {
  it.each([
    ['objects without number', `'{"x":[' || repeat('{"a":1},', 4000000) || '{}]}'`],
    ['a text without end', `'{"x":"' || repeat('x', 300000000) || '"}'`],
  ])(
    'of %s harms no other institute, and its last good state stays (D27, D43)',
    { timeout: 120_000 },
    async (_, deadly) => {
      const before = await failures();
      await store(sql.raw(deadly));

      const refreshing = api.service.refresh();
      let isOver = false;
      void refreshing.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        expect([await neighbour.titles(), await abuser.titles()]).toEqual([['Other'], ['Small']]);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }

      expect((await failures()).ended).toBe(before.ended + 1);
      expect(api.log.join('')).toContain('It needed more than its 256 MB of memory.');
      await neighbour.republish(
        catalogue({ ...other, courses: [course({ id: 'b' }, edition({ title: 'Other, again' }))] }),
      );
      expect(await neighbour.titles()).toEqual(['Other, again']);
      await neighbour.republish(other);
      expect(await abuser.titles()).toEqual(['Small']);
      await eventually(() => expect(readdirSync(join(dataDir, 'snapshots'))).toEqual([]));
    },
  );

  it('is refused beyond the bytes that it may have, by the name of the setting, and taken once it has fewer (D41)', async () => {
    const before = await failures();
    const long = `<p>${'long '.repeat(30_000)}</p>`;
    const courses = Array.from({ length: 60 }, (_, at) =>
      course({ id: `c${at}` }, edition({ title: `Long ${at}`, description_html: `${at} ${long}` })),
    );

    await abuser.republish(catalogue({ ...small, courses }));

    expect(await abuser.titles()).toEqual(['Small']);
    expect((await failures()).tooLarge).toBe(before.tooLarge + 1);
    expect(api.log.join('')).toContain('(SNAPSHOT_FILES_MB)');
    await eventually(async () => expect((await failure())?.reason).toContain('(SNAPSHOT_FILES_MB)'));
    await abuser.republish(catalogue({ ...small, courses: courses.slice(0, 5) }));
    expect(await abuser.titles()).toHaveLength(5);
    await eventually(async () => expect(await failure()).toBeUndefined());
    await eventually(() => expect(readdirSync(join(dataDir, 'snapshots'))).toEqual([]));
  });
});
