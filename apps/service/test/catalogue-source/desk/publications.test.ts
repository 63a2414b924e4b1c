import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSaid } from '@prospectus/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listChanges } from '../../../src/features/audit/index.ts';
import { defaultCatalogueMax } from '../../../src/features/catalogue-source/checking/catalogue-max.ts';
import {
  countRefused,
  createPublishing,
  registerCatalogueCommands,
} from '../../../src/features/catalogue-source/index.ts';
import { endPublication } from '../../../src/features/catalogue-source/publications/end-publication.service.ts';
import { plan } from '../../../src/features/catalogue-source/publications/plan.service.ts';
import {
  claimDue,
  deleteFinished,
  finishPublication,
  listPublications,
} from '../../../src/features/catalogue-source/publications/publication.repository.ts';
import {
  type Publication,
  publicationLimits,
} from '../../../src/features/catalogue-source/publications/publication.ts';
import { publishDue } from '../../../src/features/catalogue-source/publications/publish-due.service.ts';
import type { AdminMailEnd } from '../../../src/http/admin/mail-admins.ts';
import { endChild, startChild } from '../../../src/platform/children/start-child.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { catalogue, course, edition, version } from '../../support/data/catalogue.ts';
import { exportObject } from '../../support/data/stored-catalogue.ts';
import { countWaiting, createTestDatabase, type TestDatabase } from '../../support/others/database.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { eventually } from '../../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../../support/service/fake-clock.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'publications-'));
  await importInstitute(id);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const id = 'riverside';
const program = new URL('../../../dist/features/catalogue-source/publications/publication.program.js', import.meta.url);
const importInstitute = async (instituteId: string) => {
  const courses = ['a', 'b'].map((name) =>
    course({ id: name }, edition({ id: `${name}-en`, title: name }, version({ package_session_id: `${name}-1` }))),
  );
  const institute = { id: instituteId, name: 'Riverside Institute', timezone: 'Europe/Berlin' };
  await run('import', await write('catalogue.json', { ...catalogue(), institute, courses }), '--yes');
};
const run = (...args: string[]) => runCommand(database.db, registerCatalogueCommands, args);
const drafts = (...args: string[]) => run('drafts', ...args, '--institute', id);
async function write(name: string, content: unknown): Promise<string> {
  await writeFile(join(folder, name), JSON.stringify(content));
  return join(folder, name);
}
const draft = async (name: string, value: unknown, field = 'title') =>
  drafts('save', await write('edits.json', [{ entity: 'edition', id: `${name}-en`, field, value }]));
const titles = async () => (await exportObject(database.db, id)).courses?.map(({ editions }) => editions[0]?.title);
const planned = () => listPublications(database.db, id);
const planFor = (dueAt: Date, instituteId = id) =>
  plan(database.db, { instituteId, dueAt, choice: 'all', madeBy: 'Edda', madeAt: new Date(0) });
const restorePoints = async () =>
  (await database.db.selectFrom('catalogue_import').select('id').where('via', '=', 'desk').execute()).length;

describe('drafts that are to be published at a time', () => {
  it('are due on the institute’s clocks (K4)', async () => {
    const [winter, summer, offset] = [
      await drafts('publish', '--all', '--at', '2099-01-15T08:00'),
      await drafts('publish', '--course', 'a', '--at', '2099-07-15T08:00'),
      await drafts('publish', '--part', 'edition a-en', '--at', '2099-07-15T08:00Z'),
    ].map(({ value }) => value as { due_at: string });

    expect(winter).toMatchObject({ due_at: '2099-01-15T07:00:00.000Z', drafts: 'all', status: 'waiting' });
    expect(summer).toMatchObject({ due_at: '2099-07-15T06:00:00.000Z', drafts: { courses: ['a'] } });
    expect(offset).toMatchObject({ due_at: '2099-07-15T08:00:00.000Z' });
    expect((await drafts('planned')).value).toMatchObject([winter, summer, offset]);
  });

  it.each(['yesterday', '2020-01-15T08:00', '2099-13-15T08:00', '2099-01-15'])(
    'are refused for a time that is none, or is over: %s (K4)',
    async (time) => {
      expect((await drafts('publish', '--all', '--at', time)).exitCode).toBe(2);
      expect(await planned()).toEqual([]);
    },
  );

  it('can be called off, and stay drafts (K4)', async () => {
    await draft('a', 'A new');
    const { id: one } = await planFor(new Date(0));

    expect((await drafts('unplan', one)).value).toEqual({ id: one, status: 'cancelled' });
    expect((await drafts('unplan', one)).exitCode).toBe(1);
    expect(await drafts('unplan', 'nothing')).toMatchObject({
      exitCode: 1,
      errors: 'No scheduled publication has this ID.',
    });
    const [known] = await planned();
    if (known) await publishDue({ db: database.db, clock: systemClock }, known);

    expect(await titles()).toEqual(['a', 'b']);
    expect((await drafts('list')).value).toHaveLength(1);
  });

  it('are published where one removes what another is of (K4)', async () => {
    const save = async (...edits: object[]) => drafts('save', await write('edits.json', edits));
    const within = { entity: 'edition', id: 'a-en' };
    await save(
      { entity: 'version', id: 'own', field: 'added', value: within },
      { entity: 'version', id: 'own', field: 'enroll_invite', value: { id: 'own-i' } },
      { entity: 'run', id: 'own-r', field: 'added', value: { entity: 'version', id: 'own' } },
      { entity: 'run', id: 'own-r', field: 'start', value: '2099-05-01' },
    );
    await drafts('publish', '--all');
    await save(
      { entity: 'run', id: 'own-r', field: 'start', value: '2099-06-01' },
      { entity: 'version', id: 'own', field: 'removed', value: true },
    );

    await publishDue({ db: database.db, clock: systemClock }, await planFor(new Date(0)));

    expect(await planned()).toMatchObject([{ status: 'published', reason: null }]);
    const [course] = (await exportObject(database.db, id)).courses ?? [];
    expect(course?.editions[0]?.versions.map((each) => each.package_session_id)).toEqual(['a-1']);
  });

  it('are on record in the audit log when they are planned and called off at the command line (K4)', async () => {
    const { value } = await drafts('publish', '--all', '--at', '2099-01-15T08:00');
    await drafts('unplan', (value as { id: string }).id);

    const audited = await database.db
      .selectFrom('audit_event')
      .select(['action', 'institute_id'])
      .where('action', 'like', 'publication.%')
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { action: 'publication.planned', institute_id: id },
      { action: 'publication.cancelled', institute_id: id },
    ]);
  });

  it('are published once, also by two at the same moment (K4)', async () => {
    await draft('a', 'A new');
    const due = await planFor(new Date(0));
    const publish = () => publishDue({ db: database.db, clock: systemClock }, due);

    await Promise.all([publish(), publish()]);

    expect(await titles()).toEqual(['A new', 'b']);
    expect(await restorePoints()).toBe(1);
    expect(await planned()).toMatchObject([{ status: 'published', reason: null }]);
  });

  it.each([
    ['something is wrong with a course', { subtitle: 7 }, /^a, subtitle: expected text.*; found 7\.$/],
    ['a value of a list is wrong', { tags: ['Craft', 7] }, /^a, tags: expected text.*; found 7\.$/],
    ['a course would have no title', { title: 7 }, /^\/desk\/courses\/0\/editions\/0\/title: expected text/],
    ['several things are wrong', { subtitle: 7, mode: 7 }, /^a, \w+: expected .*; found 7\. There are 2 problems\.$/],
  ])('are not published at all where %s, with the reason (K4)', async (_, drafted, reason) => {
    for (const [field, value] of Object.entries(drafted)) await draft('a', value, field);

    await publishDue({ db: database.db, clock: systemClock }, await planFor(new Date(0)));

    expect(await titles()).toEqual(['a', 'b']);
    expect(await restorePoints()).toBe(0);
    expect(await planned()).toMatchObject([{ status: 'refused', reason: expect.stringMatching(reason) }]);
  });

  it('end as cancelled, with the reason, where they were published or discarded by hand before (K4)', async () => {
    await draft('a', 'A new');
    await drafts('publish', '--all');

    await publishDue({ db: database.db, clock: systemClock }, await planFor(new Date(0)));

    expect(await restorePoints()).toBe(1);
    expect(await planned()).toMatchObject([{ status: 'cancelled', reason: 'The draft no longer existed.' }]);
    const [told] = await listChanges(database.db, {
      instituteId: id,
      about: ['publication'],
      beforeId: undefined,
      count: 10,
    });
    expect(told).toMatchObject({
      action: 'publication.cancelled',
      details: { reason: 'The draft no longer existed.' },
    });
    await draft('b', 'B new');
    expect(await countRefused(database.db, id, new Date(0))).toBe(0);
  });

  it('are published once, whenever the process that does so is killed (K4)', { timeout: 240_000 }, async () => {
    for (let round = 1; round <= 30; round += 1) {
      await draft('a', `Round ${round}`);
      const due = await planFor(new Date(0));
      // A process takes some 300 ms to begin, and some 100 ms to publish.
      const kill = async (afterMs: number) => {
        const child = startChild(program, 512);
        const gone = new Promise((resolve) => child.process.once('exit', resolve));
        child.process.send({ databaseUrl: database.url, due, max: defaultCatalogueMax });
        const timer = setTimeout(() => void endChild(child), afterMs);
        await gone;
        clearTimeout(timer);
      };
      await kill(150 + 15 * round);
      await kill(60_000);

      expect(await titles()).toEqual([`Round ${round}`, 'b']);
      expect(await restorePoints()).toBe(round);
    }
    expect((await planned()).map(({ status }) => status)).toEqual(Array(30).fill('published'));
  });
});

describe('the service', () => {
  let clock: FakeClock;
  let publishing: ReturnType<typeof createPublishing>;
  let mails: { readonly instituteId: string; readonly subject: string; readonly text: string }[];
  let mailEnd: AdminMailEnd;
  const start = (publicationProgram = program) => {
    clock = createFakeClock();
    mails = [];
    mailEnd = 'told';
    publishing = createPublishing({
      ...{ db: database.db, clock, timer: clock.timer, log: pino({ level: 'silent' }) },
      ...{ databaseUrl: database.url, publicationProgram, catalogueMax: defaultCatalogueMax },
      publicUrl: () => 'https://api.example',
      async mailAdmins(instituteId, write) {
        mails.push(...(['en', 'de'] as const).map((language) => ({ instituteId, ...write(language) })));
        return mailEnd;
      },
    });
  };
  afterEach(() => publishing.close());

  it('publishes drafts once they are due, and not before (K4)', async () => {
    start();
    await draft('a', 'A new');
    await planFor(new Date(clock.now() + 60_000));

    await publishing.look();
    expect(await titles()).toEqual(['a', 'b']);
    clock.advance({ minutes: 1 });
    await publishing.look();

    expect(await titles()).toEqual(['A new', 'b']);
    expect(await planned()).toMatchObject([{ status: 'published', tries: 1 }]);
    expect(mails).toEqual([]);
  });

  it('leaves one due at once, and not begun, where it stops in the middle of it or as it takes it (K4)', async () => {
    const isDueAsBefore = async () => expect(await planned()).toMatchObject([{ status: 'waiting', tries: 0 }]);
    await draft('a', 'A new');
    await planFor(new Date(0));

    start();
    await database.db.transaction().execute(async (trx) => {
      // The process of the publication waits here.
      await sql`lock table catalogue_draft in access exclusive mode`.execute(trx);
      const looking = publishing.look();
      await eventually(async () => expect(await countWaiting(database.db)).toBe(1));
      await publishing.close();
      await looking;
      await isDueAsBefore();
    });

    start();
    const taking = publishing.look();
    await publishing.close();
    await taking;
    await isDueAsBefore();

    start();
    await publishing.look();
    expect(await titles()).toEqual(['A new', 'b']);
    expect(await planned()).toMatchObject([{ status: 'published', tries: 1 }]);
  });

  it('tells the admins of one that was refused, once, by mail, in the activity and for seven days on Overview (K4)', async () => {
    start();
    await draft('a', 7, 'subtitle');
    await planFor(new Date(0));
    await publishing.look();
    await publishing.look();

    const [{ finishedAt } = { finishedAt: null }] = await planned();
    expect(mails).toMatchObject([
      { instituteId: id, subject: 'Scheduled drafts were not published' },
      { instituteId: id, subject: 'Ihre Entwürfe wurden nicht wie geplant veröffentlicht' },
    ]);
    for (const { text } of mails) expect(text).toContain(`https://api.example/dashboard/i/${id}/catalogue/drafts`);
    const told = await listChanges(database.db, {
      instituteId: id,
      about: ['publication'],
      beforeId: undefined,
      count: 10,
    });
    expect(told).toMatchObject([
      {
        subject: '1970-01-01T00:00:00.000Z',
        details: { reason: expect.stringMatching(/^a, subtitle: expected text/) },
      },
    ]);
    const refusedAt = finishedAt ?? new Date(0);
    expect(await countRefused(database.db, id, refusedAt)).toBe(1);
    expect(await countRefused(database.db, id, new Date(refusedAt.getTime() + 1))).toBe(0);
    await drafts('discard', '--all');
    expect(await countRefused(database.db, id, refusedAt)).toBe(0);
  });

  const refuse = async () =>
    endPublication(database.db, await planFor(new Date(0)), {
      ...{ status: 'refused', reason: toSaid('It could not be.'), at: new Date(clock.now()) },
    });
  /** Looks after some minutes; how many mails that sent, one in each language. */
  const mailedAfter = async (minutes: number, end: AdminMailEnd) => {
    mails = [];
    mailEnd = end;
    clock.adjustWallClock({ minutes });
    await publishing.look();
    return mails.length;
  };

  it('sends a mail that no server took again after an hour, also where its process has ended since (K4)', async () => {
    start();
    await refuse();
    expect(await mailedAfter(0, 'away')).toBe(2);
    expect(await mailedAfter(59, 'told')).toBe(0);
    await publishing.close();

    start();
    expect(await mailedAfter(60, 'later')).toBe(2);
    expect(await mailedAfter(60, 'told')).toBe(2);
    expect(await mailedAfter(60, 'told')).toBe(0);
  });

  it('gives up a mail that no server took for a day (K4)', async () => {
    start();
    await refuse();

    expect(await mailedAfter(24 * 60, 'away')).toBe(2);
    expect(await mailedAfter(61, 'told')).toBe(0);
  });

  it('sends no mail where no draft was left to publish (K4)', async () => {
    start();
    await planFor(new Date(0));

    await publishing.look();

    expect(await planned()).toMatchObject([{ status: 'cancelled' }]);
    expect(mails).toEqual([]);
  });

  it('gives up what ends its process again and again, with the reason (K4)', async () => {
    start(new URL('nowhere.program.js', program));
    await draft('a', 'A new');
    await planFor(new Date(0));

    for (let tries = 0; tries <= publicationLimits.triesMax; tries += 1) {
      expect(await planned()).toMatchObject([{ status: 'waiting', tries }]);
      await publishing.look();
      clock.advance({ minutes: 6 });
    }

    expect(await planned()).toMatchObject([{ status: 'refused', reason: expect.stringContaining('5 times') }]);
    expect((await drafts('list')).value).toHaveLength(1);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Prospectus could not publish scheduled drafts of your institute.'),
      expect.stringContaining('Sie konnten nicht veröffentlicht werden.'),
    ]);
  });

  it('makes one of each institute in turn, so that the many of one hold up no other (K4, D43)', async () => {
    start();
    await importInstitute('other');
    for (const dueMs of [1, 2, 3]) await planFor(new Date(dueMs));
    await planFor(new Date(4), 'other');

    await publishing.look();

    const made = await database.db
      .selectFrom('catalogue_publication')
      .select(['institute_id', 'due_at'])
      .where('status', '=', 'cancelled')
      .orderBy('finished_at')
      .execute();
    expect(made.map(({ institute_id, due_at }) => `${institute_id} ${due_at.getTime()}`)).toEqual([
      'riverside 1',
      'other 4',
      'riverside 2',
      'riverside 3',
    ]);
  });

  it('makes one of each institute in turn also where one is tried again and several processes look (K4, D43)', async () => {
    start();
    await importInstitute('other');
    for (const dueMs of [1, 2]) await planFor(new Date(dueMs));
    await planFor(new Date(3), 'other');
    const claim = () => {
      clock.adjustWallClock({ ms: 1 });
      const now = clock.now();
      return claimDue(database.db, { now: new Date(now), leaseUntil: new Date(now + 60_000) });
    };
    const ofEach = [
      ['other', 1],
      [id, 1],
    ];
    const told = (claimed: readonly (Publication | undefined)[]) =>
      claimed.map((due) => [due?.instituteId, due?.tries]).toSorted();

    expect(told(await Promise.all([claim(), claim()]))).toEqual(ofEach);
    // Neither of the two processes finished.
    clock.adjustWallClock({ minutes: 1 });
    expect(told([await claim(), await claim()])).toEqual(ofEach.map(([of]) => [of, 2]));
    expect(await claim()).toMatchObject({ instituteId: id, dueAt: new Date(2), tries: 1 });
    expect(await claim()).toBeUndefined();
  });

  it('forgets what was over 90 days ago (K4)', async () => {
    start();
    await publishDue({ db: database.db, clock }, await planFor(new Date(0)));
    expect(await planned()).toHaveLength(1);

    clock.advance({ minutes: 91 * 24 * 60 });
    await publishing.look();

    expect(await planned()).toEqual([]);
  });

  it('lists and keeps the latest hundred of an institute that are over, and all that wait (K4)', async () => {
    const waiting = await planFor(new Date(Date.UTC(2099, 0)));
    const before = publicationLimits.overMax + 5;
    const ids: string[] = [];
    for (let at = 0; at < before; at += 1) {
      const { id: over } = await planFor(new Date(Date.UTC(2098, 0)));
      await finishPublication(database.db, { id: over, instituteId: id }, { status: 'cancelled', at: new Date(at) });
      ids.push(over);
    }
    const kept = new Set([waiting.id, ...ids.slice(5)]);
    const stored = () => database.db.selectFrom('catalogue_publication').select('id').execute();

    expect(new Set((await planned()).map((each) => each.id))).toEqual(kept);
    expect(await stored()).toHaveLength(before + 1);
    await deleteFinished(database.db, new Date(0));
    expect(new Set((await stored()).map((each) => each.id))).toEqual(kept);
  });
});
