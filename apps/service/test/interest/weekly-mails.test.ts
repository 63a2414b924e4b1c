import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { listDueInstitutes } from '../../src/features/interest/weekly/weekly-turn.repository.ts';
import { setLanguage } from '../../src/features/people/person/person.repository.ts';
import { setWeeklyChoice } from '../../src/features/people/weekly/weekly-reader.repository.ts';
import { catalogue, course, edition } from '../support/data/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { insertTestPerson, type TestPerson } from '../support/stage/browser.ts';
import { insertTestCampaign } from '../support/stage/enquiries.ts';

let database: TestDatabase;
let mail: TestMailServer;
let clock: FakeClock;
let env: Readonly<Record<string, string>>;
let api: Api;
/** Each test has a database of its own: Monday comes for all institutes of one. */
beforeEach(async () => {
  database = await createTestDatabase();
  mail = await createMailServer();
  clock = createFakeClock('2026-11-20T10:00:00.000Z');
  env = { SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`, MAIL_FROM: 'Prospectus <no-reply@school.example>' };
  api = await startApi({ database, clock, env });
  await firstTurn();
  return async () => {
    await api.close();
    await mail.close();
    await database.drop();
  };
});

/** What is under way is real: the database and the mail server. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 400));

async function firstTurn(): Promise<void> {
  clock.advance({ minutes: 3 });
  await settle();
}

/**
 * Lets an hour pass within the five minutes after a moment, until what is expected holds: in each hour is a turn, but one that is still under
 * way keeps the next one back.
 */
const turnAt = (moment: string, expectation: () => unknown = () => undefined) =>
  eventually(async () => {
    for (let part = 0; part < 12; part += 1) {
      clock.adjustWallClock({ ms: Date.parse(moment) - clock.now() });
      clock.advance({ minutes: 5 });
    }
    await settle();
    await expectation();
  });

/** Begins again with a mail server at another port. */
async function mailBy(port: number): Promise<Api> {
  await api.close();
  api = await startApi({ database, clock, env: { ...env, SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await firstTurn();
  return api;
}

const mondayMorning = '2026-11-23T06:00:00Z';

const mailsTo = ({ email }: TestPerson) => mail.received.filter(({ to }) => to.includes(email));
const isDone = async (...instituteIds: string[]) => {
  const turns = database.db.selectFrom('weekly_turn').select(['institute_id', 'is_done']);
  const done = (await turns.execute()).filter((turn) => turn.is_done).map((turn) => turn.institute_id);
  expect(done).toEqual(expect.arrayContaining(instituteIds));
};

async function openInstitute(name = 'Riverside Institute', timezone?: string) {
  const file = catalogue({
    institute: { name, ...(timezone === undefined ? {} : { timezone }) },
    courses: [
      course({ id: 'yoga' }, edition({ id: 'yoga-en', title: 'Yoga' })),
      course({ id: 'pottery' }, edition({ title: 'Pottery' })),
    ],
  });
  const { instituteId } = await api.publish(file);
  const campaignId = await insertTestCampaign(database.db, instituteId);
  return {
    instituteId,
    admin: await insertTestPerson(database.db, { institutes: [instituteId] }),
    view: (courseId: string, day: string, views: number) =>
      database.db
        .insertInto('course_view_day')
        .values({ institute_id: instituteId, day, course_id: courseId, views })
        .execute(),
    enquire: (at: string, status: 'new' | 'contacted' = 'new') =>
      database.db
        .insertInto('lead')
        .values({
          ...{ id: randomUUID(), institute_id: instituteId, campaign_id: campaignId, person: randomUUID() },
          ...{ full_name: 'Ada Visitor', email: 'ada@people.example', phone: '+15551234567' },
          ...{ origin: 'https://school.example', created_at: new Date(at), status },
        })
        .execute(),
    search: (search: string, day: string, visitors: number) =>
      database.db
        .insertInto('search_day')
        .values({ institute_id: instituteId, day, search, searches: 5, without_result: 4, visitors })
        .execute(),
  };
}

describe('the mail about a week', () => {
  it('has four lines about the seven days before Monday, in the language of each, and nothing of a visitor (D45, D37)', async () => {
    const { instituteId, admin, view, enquire, search } = await openInstitute();
    const german = await insertTestPerson(database.db, { institutes: [instituteId] });
    await setLanguage(database.db, german.userId, 'de', new Date(clock.now()));
    await view('yoga', '2026-11-16', 30);
    await view('yoga-en', '2026-11-22', 10);
    await view('yoga', '2026-11-15', 7);
    await view('pottery', '2026-11-20', 1);
    await view('pottery', '2026-11-23', 500);
    await view('gone', '2026-11-20', 9);
    await enquire('2026-11-16T00:00:00Z');
    await enquire('2026-11-22T23:59:59Z', 'contacted');
    await enquire('2026-11-15T23:59:59Z');
    await enquire('2026-11-23T00:00:00Z');
    await search('goat yoga', '2026-11-17', 3);
    await search('what one person seeks', '2026-11-17', 2);
    await search('too early', '2026-11-15', 3);
    await search('too late', '2026-11-23', 3);

    await turnAt(mondayMorning, () => isDone(instituteId));
    expect(mailsTo(admin).map(({ headers }) => headers.get('subject'))).toEqual([
      'Your week: 50 views, 2 enquiries (Riverside Institute)',
    ]);
    const base = `${api.base.replace('127.0.0.1', 'localhost')}/dashboard`;
    const screens = `${base}/i/${instituteId}`;
    expect(
      mailsTo(admin)[0]?.body.trimEnd(),
    ).toBe(`Riverside Institute, from 16 November 2026 to 22 November 2026, compared with the week before:

1. Most viewed courses: Yoga (40 views; before: 7), Pottery (1 view; before: 0).
   ${screens}/interest?days=7

2. Enquiries: 2 (before: 1). 4% of views became an enquiry. Of these, still new and perhaps unanswered: 1.
   ${screens}/enquiries?from=2026-11-16&to=2026-11-22

3. Searches without a result: “goat yoga” (4 times). What to do: add a synonym that finds courses for each, or add what is missing.
   ${screens}/searches?days=7&show=none

4. Missing details: 2 of 2 courses. Without a picture: 2, price: 0, description: 2, next date: 0.
   ${screens}/interest

You get this e-mail on Mondays, except after a week without activity, because you are a member of Riverside Institute in Prospectus. Turn it off under Account:
${base}/account`);
    const body = mailsTo(german)[0]?.body;
    expect(body).toContain('vom 16. November 2026 bis 22. November 2026');
    expect(body).toContain(
      '1. Am häufigsten angesehene Kurse: Yoga (40 Aufrufe; davor: 7), Pottery (1 Aufruf; davor: 0).',
    );
    expect(body).toContain('2. Anfragen: 2 (davor: 1). Aus 4\u00a0% der Aufrufe wurde eine Anfrage.');
    expect(body).toContain('3. Suchen ohne Treffer: „goat yoga“ (4-mal). Was zu tun ist:');
    expect(body).toContain('4. Was Kursen jetzt fehlt: Bei 2 von 2 fehlt etwas.');
    expect(mail.received.map((each) => each.body).join()).not.toMatch(/Ada|people\.example|1555|one person/);
    expect(api.log.join()).not.toMatch(/Ada|people\.example|1555/);
    expect(api.log.join()).not.toContain(admin.email);
  });

  it('names the most viewed courses that are still shown, however many were viewed more and are gone (D45)', async () => {
    const { instituteId, admin, view } = await openInstitute();
    for (let gone = 0; gone < 30; gone += 1) await view(`gone-${gone}`, '2026-11-20', 9);
    await view('yoga', '2026-11-20', 2);

    await turnAt(mondayMorning, () => isDone(instituteId));
    expect(mailsTo(admin)[0]?.body).toContain('1. Most viewed courses: Yoga (2 views; before: 0).');
  });

  it('comes once, though two processes look, each Monday and after a restart (D45)', async () => {
    const { instituteId, admin, view } = await openInstitute();
    const others = await Promise.all(
      Array.from({ length: 5 }, () => insertTestPerson(database.db, { institutes: [instituteId] })),
    );
    await view('yoga', '2026-11-20', 1);
    await view('yoga', '2026-11-27', 1);
    const second = await startApi({ database, clock, env });
    await firstTurn();

    await turnAt(mondayMorning, () => isDone(instituteId));
    await turnAt('2026-11-23T07:00:00Z');
    await second.close();
    const restarted = await startApi({ database, clock, env });
    await firstTurn();
    await turnAt('2026-11-24T23:00:00Z');
    for (const each of [admin, ...others]) expect(mailsTo(each)).toHaveLength(1);

    await turnAt('2026-11-30T06:00:00Z', () => expect(mail.received).toHaveLength(12));
    await restarted.close();
    for (const each of [admin, ...others]) expect(mailsTo(each)).toHaveLength(2);
  });

  it('comes from 6 in the morning on where the institute is, and never after Tuesday (D45)', async () => {
    const berlin = await openInstitute('Berlin', 'Europe/Berlin');
    const lima = await openInstitute('Lima', 'America/Lima');
    const tokyo = await openInstitute('Tokyo', 'Asia/Tokyo');
    for (const { view } of [berlin, lima, tokyo]) await view('yoga', '2026-11-20', 1);
    const counts = () => [tokyo, berlin, lima].map(({ admin }) => mailsTo(admin).length);

    // Monday has begun in Tokyo, but its Sunday of UTC is not over.
    await turnAt('2026-11-22T22:00:00Z');
    expect(counts()).toEqual([0, 0, 0]);
    await turnAt('2026-11-23T00:30:00Z', () => expect(counts()).toEqual([1, 0, 0]));
    await turnAt('2026-11-23T05:00:00Z', () => expect(counts()).toEqual([1, 1, 0]));
    await turnAt('2026-11-23T10:50:00Z');
    expect(counts()).toEqual([1, 1, 0]);
    await turnAt('2026-11-25T00:00:00Z');
    expect(counts()).toEqual([1, 1, 0]);
  });
});

describe('no mail', () => {
  it('goes to those who turned it off, to others than admins unless they chose it, and to another institute’s people (D45, M1)', async () => {
    const { instituteId, admin, view } = await openInstitute();
    const other = await openInstitute('Lakeside');
    const reader = await insertTestPerson(database.db, { institutes: [instituteId], role: 'reader' });
    const choosing = await insertTestPerson(database.db, { institutes: [instituteId], role: 'editor' });
    await view('yoga', '2026-11-20', 1);
    await setWeeklyChoice(database.db, { userId: admin.userId, instituteId, isWanted: false });
    await setWeeklyChoice(database.db, { userId: choosing.userId, instituteId, isWanted: true });

    await turnAt(mondayMorning, () => isDone(instituteId, other.instituteId));
    expect([admin, reader, choosing, other.admin].map((each) => mailsTo(each).length)).toEqual([0, 0, 1, 0]);
    expect(mailsTo(choosing)[0]?.body).toContain(instituteId);
    expect(mailsTo(choosing)[0]?.body).not.toContain(other.instituteId);
  });

  it('comes after a week in which nothing happened (D45)', async () => {
    const { instituteId, admin, view, search } = await openInstitute();
    await view('yoga', '2026-11-15', 1);
    await search('what one person seeks', '2026-11-17', 1);

    await turnAt(mondayMorning, () => isDone(instituteId));
    expect(mailsTo(admin)).toEqual([]);
  });

  const away = async () => {
    const server = await createMailServer();
    await server.close();
    return server;
  };
  const refusing = () =>
    createMailServer({ onMailFrom: (_address, _session, callback) => callback(new Error('Not with this sender.')) });

  it.each([
    { case: 'no mail server answers', start: away },
    { case: 'the mail server refuses the sender', start: refusing },
  ])('is lost while $case: the next turn sends it (D45)', async ({ start }) => {
    const { instituteId, admin, view } = await openInstitute();
    await view('yoga', '2026-11-20', 1);
    const server = await start();
    const cut = await mailBy(server.settings.port);
    await turnAt(mondayMorning, () =>
      expect(cut.log.join()).toContain('a mail about the week of an institute was not sent'),
    );
    await server.close().catch(() => undefined);

    await mailBy(mail.settings.port);
    await turnAt('2026-11-23T08:00:00Z', () => isDone(instituteId));
    expect(mailsTo(admin)).toHaveLength(1);
    expect(cut.log.join()).not.toContain(admin.email);
  });
});

describe('a mail', () => {
  it('that a server had when its connection broke is not sent again, and keeps no other institute’s back (D45)', async () => {
    const first = await openInstitute('Riverside');
    const second = await openInstitute('Hillside');
    for (const { view } of [first, second]) await view('yoga', '2026-11-20', 1);
    const taken: string[] = [];
    const server = createServer((socket) => {
      let mail: string | undefined;
      socket.on('error', () => undefined);
      socket.write('220 here\r\n');
      socket.on('data', (bytes) => {
        const said = String(bytes);
        if (mail !== undefined) mail += said;
        else socket.write(said.startsWith('DATA') ? '354 go on\r\n' : '250 well\r\n');
        if (said.startsWith('DATA')) mail = '';
        if (!mail?.endsWith('\r\n.\r\n')) return;
        taken.push(mail);
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { readonly port: number };
    await mailBy(port);

    await turnAt(mondayMorning, () => isDone(first.instituteId, second.instituteId));
    await turnAt('2026-11-23T08:00:00Z');
    server.close();
    expect(taken).toHaveLength(2);
    expect(taken.filter((each) => each.includes(first.admin.email))).toHaveLength(1);
  });

  it('that is put off for one person is tried again with the next hour, and reaches the others at once (D45)', async () => {
    const { instituteId, admin, view } = await openInstitute();
    const other = await insertTestPerson(database.db, { institutes: [instituteId] });
    await view('yoga', '2026-11-20', 1);
    const wait = Object.assign(new Error('Greylisted.'), { responseCode: 450 });
    let isKnown = false;
    const grey = await createMailServer({
      onRcptTo: ({ address }, _session, callback) => callback(address === admin.email && !isKnown ? wait : null),
    });
    const sent = () => grey.received.flatMap(({ to }) => to);
    await mailBy(grey.settings.port);

    await turnAt(mondayMorning, () => expect(sent()).toEqual([other.email]));
    isKnown = true;
    await turnAt('2026-11-23T08:00:00Z', () => isDone(instituteId));
    expect(sent()).toEqual([other.email, admin.email]);
    await grey.close();
  });
});

describe('many', () => {
  it('people of an institute take half of its mails of an hour, and the rest follows (D45)', async () => {
    const { instituteId, view } = await openInstitute();
    for (let more = 0; more < 4; more += 1) await insertTestPerson(database.db, { institutes: [instituteId] });
    await view('yoga', '2026-11-20', 1);
    await api.close();
    api = await startApi({ database, clock, env: { ...env, INSTITUTE_MAILS_PER_HOUR: '6' } });
    await firstTurn();

    await turnAt(mondayMorning, () => expect(mail.received).toHaveLength(3));
    await turnAt('2026-11-23T07:00:00Z', () => isDone(instituteId));
    expect(mail.received).toHaveLength(5);
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(5);
  });

  it('institutes are read in portions, and one that cannot be read keeps no other waiting (D45)', async () => {
    const { db } = database;
    const quiet = Array.from({ length: 2_000 }, (_, number) => `a-${String(number).padStart(4, '0')}`);
    const values = quiet.map((id) => ({ id, name: id, header: '{}', path_html: '{}', safelist_version: 1 }));
    await db.insertInto('institute').values(values).execute();
    const last = await openInstitute();
    const lost = await insertTestPerson(db, { institutes: ['a-0007'] });
    for (const institute_id of ['a-0007', last.instituteId])
      await db
        .insertInto('course_view_day')
        .values({ institute_id, day: '2026-11-20', course_id: 'yoga', views: 1 })
        .execute();
    await db.updateTable('institute').set({ header: '{"broken":1}' }).where('id', '=', 'a-0007').execute();
    const due = { week: '2026-11-23', takenBefore: new Date(0), size: 50 };
    expect((await listDueInstitutes(db, { ...due, after: 'a-0099' })).map(({ id }) => id)).toEqual(
      quiet.slice(100, 150),
    );

    await turnAt(mondayMorning);

    await expect.poll(() => mailsTo(last.admin).length, { timeout: 60_000 }).toBe(1);
    await expect
      .poll(async () => (await listDueInstitutes(db, { ...due, after: '' })).length, { timeout: 60_000 })
      .toBe(0);
    expect(mailsTo(lost)).toEqual([]);
    expect(api.log.filter((line) => line.includes('the weekly mail of an institute could not be sent'))).toHaveLength(
      1,
    );
  }, 120_000);
});
