import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resanitiseInChild } from '../../src/features/catalogue-source/resanitising/resanitise-child.service.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Timer } from '../../src/platform/time/timer.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { editionRow, importChanges, revisionOf, rowsOf } from '../support/data/stored-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

const compiled = new URL('../../dist/features/catalogue-source/resanitising/resanitise.program.js', import.meta.url);
const dying = new URL('../support/others/dying-sanitiser.mjs', import.meta.url);
const dyingAtOnce = new URL('../support/others/dying-program.mjs', import.meta.url);

let database: TestDatabase;
let clock: FakeClock;
let logged: Record<string, unknown>[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = createFakeClock();
  logged = [];
});
afterEach(() => database.db.deleteFrom('institute').execute());

const resanitise = (program: URL, timer: Timer = clock.timer) => {
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) });
  return resanitiseInChild({ db: database.db, databaseUrl: database.url, program, timer, log });
};

/** An institute whose HTML is of an older safelist. Its id begins with `kind`, which is what the program does there; institutes come in the order of their ids. */
async function openOutdated(kind: string): Promise<string> {
  const id = `${kind}-${randomUUID()}`;
  const courses = [course({ id: `${id}-c` }, edition({ id: `${id}-e`, about_html: '<p onclick="x">a</p>' }))];
  await importChanges(database.db, { ...catalogue({ institute: { id } }), courses });
  await database.db.updateTable('institute').set({ safelist_version: 0 }).where('id', '=', id).execute();
  await database.db.updateTable('course').set({ safelist_version: 0 }).where('institute_id', '=', id).execute();
  await database.db.updateTable('edition').set({ texts: '{}' }).where('institute_id', '=', id).execute();
  return id;
}

const isDone = async (id: string) => {
  const { texts } = await editionRow(database.db, id, `${id}-e`);
  return texts.about_html === '<p>a</p>' && (await revisionOf(database.db, id)) === 2;
};

describe('an institute at which the process ends that sanitises stored HTML again', () => {
  it.each([
    ['killed', 'It was ended by SIGKILL.'],
    ['abort', 'It was ended by SIGABRT.'],
    ['exit', 'It ended with code 3.'],
    ['heap', 'It needed more than its 512 MB of memory.'],
  ])('by %s is left as it is, and all others are done (D43)', async (kind, reason) => {
    const [first, second, well, other] = [
      await openOutdated(kind),
      await openOutdated(kind),
      await openOutdated('well'),
      await openOutdated('well'),
    ];
    const before = await Promise.all([first, second].map((id) => rowsOf(database.db, id)));

    await resanitise(dying);

    expect([await isDone(well), await isDone(other)]).toEqual([true, true]);
    expect(await Promise.all([first, second].map((id) => rowsOf(database.db, id)))).toEqual(before);
    const failures = logged.filter(({ instituteId }) => instituteId !== undefined);
    expect(failures).toHaveLength(2);
    expect(new Set(failures.map(({ instituteId }) => instituteId))).toEqual(new Set([first, second]));
    for (const failure of failures) expect(failure).toMatchObject({ reason, level: 50 });
    expect(logged.at(-1)).toMatchObject({ msg: 'stored HTML was sanitised again', courses: 2 });
  });

  it('is tried again at the next start (D43)', async () => {
    const id = await openOutdated('killed');
    await resanitise(dying);
    expect(await isDone(id)).toBe(false);

    await resanitise(compiled);

    expect(await isDone(id)).toBe(true);
  });
});

describe('an institute at which that process takes more than 15 minutes', () => {
  it('is left as it is, and all others are done (D43)', async () => {
    const [hanging, well] = [await openOutdated('hang'), await openOutdated('well')];
    const before = await rowsOf(database.db, hanging);
    let begun = 0;
    const timer: Timer = (work, delayMs) => {
      begun += 1;
      return clock.timer(work, delayMs);
    };
    const run = resanitise(dying, timer);
    await eventually(() => expect(begun).toBe(1));

    clock.advance({ minutes: 14, seconds: 59 });
    expect(logged).toEqual([]);
    clock.advance({ seconds: 1 });
    await run;

    expect(logged).toMatchObject([
      { instituteId: hanging, reason: 'It took more than 15 minutes.' },
      { msg: 'stored HTML was sanitised again', courses: 1 },
    ]);
    expect([await isDone(well), await rowsOf(database.db, hanging)]).toEqual([true, before]);
  });
});

describe('the process that sanitises stored HTML again', () => {
  it('is not started over and over where it ends before it begins (D43)', async () => {
    const id = await openOutdated('well');

    await resanitise(dyingAtOnce);

    expect(logged).toMatchObject([{ reason: 'It was ended by SIGKILL.' }]);
    expect(await isDone(id)).toBe(false);
  });

  it('is not started where there is nothing to do (D43)', async () => {
    await resanitise(dyingAtOnce);

    expect(logged).toEqual([]);
  });
});
