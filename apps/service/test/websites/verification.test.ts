import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertChange } from '../../src/features/audit/index.ts';
import { createRechecking, type Rechecking } from '../../src/features/websites/proof/rechecking.service.ts';
import {
  lookUpWebsite,
  settleWebsite,
  verifyByRecord,
} from '../../src/features/websites/proof/verification.service.ts';
import { dnsRecordOf } from '../../src/features/websites/website/dns-record.ts';
import { findWebsitesOfInstitute } from '../../src/features/websites/website/website.repository.ts';
import {
  blockWebsiteOf,
  registerWebsite,
  removeWebsiteOf,
} from '../../src/features/websites/website/website.service.ts';
import type { Website } from '../../src/features/websites/website/website.ts';
import { listLookups } from '../../src/features/websites/website/website-lookup.repository.ts';
import { createDohResolver } from '../../src/platform/dns/doh-resolver.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { answerCode, createDohServer, type DohServer, hang } from '../support/others/doh-server.ts';
import { createLogList } from '../support/service/access.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let clock: FakeClock;
let first: DohServer;
let second: DohServer;
let instituteId: string;
let website: Website;
const running: Rechecking[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = createFakeClock();
  [first, second] = await Promise.all([createDohServer(), createDohServer()]);
  await database.db.deleteFrom('website').execute();
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  website = await add('school.example');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close()));
  await Promise.all([first.close(), second.close()]);
});

const deps = () => ({
  db: database.db,
  clock,
  timer: clock.timer,
  resolvers: [first, second].map(({ url }) => createDohResolver(url, clock.timer)),
});
const which = (of = website) => ({ instituteId, websiteId: of.id });
const verify = (of = website) => verifyByRecord(deps(), which(of));
const find = async () => (await findWebsitesOfInstitute(database.db, instituteId))?.find(({ id }) => id === website.id);
const nextLook = async () => (await listLookups(database.db, instituteId)).get(website.id)?.next?.at;
const questions = () => first.asked.length + second.asked.length;

async function add(typed: string): Promise<Website> {
  const addition = await registerWebsite({ db: database.db, clock }, { instituteId, typed });
  if (addition.outcome !== 'added') throw new Error(JSON.stringify(addition));
  return addition.website;
}

function putRecord(server: DohServer, of = website): void {
  const { name, value } = dnsRecordOf(of.host, of.token);
  server.setTxt(name, value);
}

/** Another process that looks websites up again, when it is told to. */
function startRechecking(log = createLogList()): Rechecking {
  const timer = () => () => undefined;
  const rechecking = createRechecking({ ...deps(), timer, log, recordChange: insertChange });
  running.push(rechecking);
  return rechecking;
}

describe('verifying a website', () => {
  it('verifies it when the first resolver sees the record, and asks no other (§3, D36)', async () => {
    putRecord(first);

    expect(await verify()).toMatchObject({ outcome: 'settled', isNews: true });
    expect(await find()).toMatchObject({ status: 'Verified', reason: null, verifiedAt: new Date(clock.now()) });
    expect([first.asked.length, second.asked.length]).toEqual([1, 0]);
  });

  it.each([
    ['does not find it', answerCode('NXDOMAIN')],
    ['fails', answerCode('SERVFAIL')],
    ['answers nonsense', answerCode('REFUSED')],
  ])('asks the second resolver when the first %s (D36)', async (_, behaviour) => {
    first.behave(behaviour);
    putRecord(second);

    expect(await verify()).toMatchObject({ website: { status: 'Verified' } });
  });

  it('asks the second resolver when the first says nothing for 4 s (D36)', async () => {
    first.behave(hang);
    putRecord(second);
    const [verification] = [verify(), await first.nextQuestion()];

    clock.advance({ seconds: 4 });

    expect(await verification).toMatchObject({ website: { status: 'Verified' } });
  });

  it('gives up after 10 s altogether, however many resolvers say nothing (D36)', async () => {
    const servers = [first, second, await createDohServer()];
    for (const server of servers) server.behave(hang);
    const resolvers = servers.map(({ url }) => createDohResolver(url, clock.timer));
    const verification = verifyByRecord({ ...deps(), resolvers }, which());

    for (const [index, seconds] of [4, 4, 2].entries()) {
      if (servers[index]?.asked.length === 0) await servers[index]?.nextQuestion();
      clock.advance({ seconds });
    }

    expect(await verification).toMatchObject({
      website: {
        status: 'Pending',
        reason: expect.stringMatching(/did not answer within 4 s; .* did not answer within 10 s/),
      },
    });
    await servers[2]?.close();
  });

  it('leaves it pending with the reason, and keeps that (§3, D36)', async () => {
    first.setTxt(dnsRecordOf(website.host, website.token).name, 'something else');

    expect(await verify()).toMatchObject({ outcome: 'settled', isNews: false });
    expect(await find()).toMatchObject({ status: 'Pending', reason: expect.stringContaining('“something else”') });
  });

  it.each(['"', "'", '“', '‘'])(
    'is not held up by a record of 60,000 %s, which the owner of a domain may write (D43)',
    async (mark) => {
      first.setTxt(dnsRecordOf(website.host, website.token).name, `${mark.repeat(60_000 / Buffer.byteLength(mark))}x`);

      expect(await verify()).toMatchObject({ outcome: 'settled', isNews: false });
      clock.advance({ seconds: 5 });
      await startRechecking().look();

      expect(await find()).toMatchObject({ status: 'Pending', reason: expect.stringContaining('not the value shown') });
      expect(questions()).toBe(4);
    },
  );

  it('asks for the record of this addition: that of an earlier one proves nothing (D35)', async () => {
    putRecord(first);
    await removeWebsiteOf({ db: database.db }, which());
    website = await add('school.example');

    await verify();

    expect(await find()).toMatchObject({ status: 'Pending', reason: expect.stringContaining('earlier registration') });
  });

  it('asks no resolver about a website that is verified already, blocked or not there (§3, D37)', async () => {
    putRecord(first);
    await verify();
    const asked = questions();

    expect(await verify()).toMatchObject({ website: { status: 'Verified' }, isNews: false });
    expect(await verifyByRecord(deps(), { instituteId: 'river', websiteId: website.id })).toEqual({
      outcome: 'unknown_website',
    });
    await blockWebsiteOf({ db: database.db }, which());
    expect(await verify()).toMatchObject({ outcome: 'refused' });
    expect(questions()).toBe(asked);
  });

  it('loses to a block and to a removal while the DNS is asked (§3, D35)', async () => {
    putRecord(first);
    const looked = await lookUpWebsite(deps(), which());
    if (looked.outcome !== 'looked_up') throw new Error(looked.outcome);

    await blockWebsiteOf({ db: database.db }, which());
    expect(await settleWebsite(deps(), looked)).toMatchObject({ outcome: 'refused' });
    expect(await find()).toMatchObject({ status: 'Revoked' });

    await database.db.deleteFrom('website').execute();
    expect(await settleWebsite(deps(), looked)).toEqual({ outcome: 'unknown_website' });
  });

  it('holds no connection to the database while the DNS is asked', async () => {
    first.behave(hang);
    const [verification] = [verify(), await first.nextQuestion()];

    expect(await blockWebsiteOf({ db: database.db }, which())).toMatchObject({ outcome: 'blocked' });

    clock.advance({ seconds: 10 });
    expect(await verification).toMatchObject({ outcome: 'refused' });
  });
});

describe('looking again', () => {
  it('does not begin with adding alone (§3)', async () => {
    putRecord(first);

    await startRechecking().look();

    expect(await find()).toMatchObject({ status: 'Pending' });
    expect(questions()).toBe(0);
  });

  it('verifies by itself once the record is there, and says so in the audit log (D36)', async () => {
    await verify();
    putRecord(first);
    const rechecking = startRechecking();

    await rechecking.look();
    expect(await find()).toMatchObject({ status: 'Pending' });
    clock.advance({ seconds: 5 });
    await rechecking.look();

    expect(await find()).toMatchObject({ status: 'Verified' });
    expect(await nextLook()).toBeUndefined();
    const events = await database.db
      .selectFrom('audit_event')
      .select(['action', 'subject', 'actor_kind'])
      .where('institute_id', '=', instituteId)
      .execute();
    expect(events).toEqual([{ action: 'website.verified', subject: 'school.example', actor_kind: 'service' }]);
  });

  it('goes on with growing pauses while the record is not there, and keeps the latest reason (D36)', async () => {
    await verify();
    const rechecking = startRechecking();
    const startMs = clock.now();
    first.behave(answerCode('SERVFAIL'));
    second.behave(answerCode('SERVFAIL'));

    for (const seconds of [5, 10, 20]) {
      clock.advance({ seconds });
      await rechecking.look();
    }

    expect(questions()).toBe(8);
    expect(await nextLook()).toEqual(new Date(startMs + (5 + 10 + 20 + 40) * 1000));
    expect(await find()).toMatchObject({ status: 'Pending', reason: expect.stringContaining('SERVFAIL') });
  });

  it('ends after two days, and begins again with another click (§3)', async () => {
    await verify();
    clock.advance({ minutes: 49 * 60 });
    await startRechecking().look();

    expect(await nextLook()).toBeUndefined();
    await verify();
    expect(await nextLook()).toEqual(new Date(clock.now() + 5_000));
  });

  it('is done by one process at a time', async () => {
    const others = await Promise.all(Array.from({ length: 11 }, (_, index) => add(`site-${index}.example`)));
    for (const each of [website, ...others]) await verify(each);
    const asked = questions();
    const processes = [startRechecking(), startRechecking(), startRechecking()];
    clock.advance({ seconds: 5 });

    await Promise.all(processes.map(({ look }) => look()));

    expect(questions() - asked).toBe(2 * 12);
  });

  it('is taken over from a process that died in the middle', async () => {
    await verify();
    putRecord(first);
    clock.advance({ seconds: 5 });
    first.behave(hang);
    const dying = startRechecking();
    const [look] = [dying.look(), await first.nextQuestion()];
    await dying.close();
    await look;
    expect(await find()).toMatchObject({ status: 'Pending' });

    const { name, value } = dnsRecordOf(website.host, website.token);
    second.setTxt(name, value);
    first.behave(answerCode('NXDOMAIN'));
    clock.advance({ minutes: 1 });
    await startRechecking().look();

    expect(await find()).toMatchObject({ status: 'Verified' });
  });

  it('stops for a website that was blocked or removed', async () => {
    await verify();
    const other = await add('other.example');
    await verify(other);
    await blockWebsiteOf({ db: database.db }, which());
    await removeWebsiteOf({ db: database.db }, which(other));
    const asked = questions();
    clock.advance({ minutes: 60 });

    await startRechecking().look();

    expect(questions()).toBe(asked);
  });

  it('stops for a website below one that was blocked meanwhile (D35)', async () => {
    const below = await add('www.school.example');
    await verify(below);
    await blockWebsiteOf({ db: database.db }, which());
    const rechecking = startRechecking();
    clock.advance({ seconds: 5 });
    await rechecking.look();

    const lookups = await listLookups(database.db, instituteId);

    expect(lookups.get(below.id)?.next).toBeUndefined();
  });
});
