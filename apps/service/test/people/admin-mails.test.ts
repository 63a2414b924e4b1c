import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPeople } from '../../src/features/people/index.ts';
import type { MailServer } from '../../src/platform/mail.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createMailServer, type TestMailServer } from '../support/others/mail-server.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { insertTestPerson } from '../support/stage/browser.ts';

let database: TestDatabase;
let instituteId: string;
/** Of the admins, in the order in which they are written to. */
let emails: readonly string[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  instituteId = randomUUID();
  await insertInstitute(database.db, instituteId);
  const admins = [1, 2, 3].map(() => insertTestPerson(database.db, { institutes: [instituteId] }));
  emails = (await Promise.all(admins)).map(({ email }) => email).toSorted();
});

const letter = () => ({ subject: 'Something happened', text: 'Look at it.\n' });

function mailAdmins(server: MailServer | undefined, to = instituteId, signal = new AbortController().signal) {
  const people = createPeople({
    db: database.db,
    clock: createFakeClock(),
    log: pino({ level: 'silent' }),
    secret: 'a secret of thirty-two characters',
    publicUrl: () => 'https://catalogue.example',
    readSender: () => {
      throw new Error('Nothing is asked.');
    },
    isOwnMachine: () => false,
    mail: server && { server, sender: { name: 'Prospectus', address: 'no-reply@school.example' } },
    hasDemo: false,
  });
  return people.mailAdmins(to, letter, signal);
}

const reachedBy = ({ received }: TestMailServer) => received.flatMap(({ to }) => to);

/** A server that answers some recipients otherwise. */
const refusing = (responseCode: number, isRefused: (email: string) => boolean) =>
  createMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(isRefused(address) ? Object.assign(new Error('Not this one.'), { responseCode }) : null),
  });

async function away(): Promise<MailServer> {
  const { settings, close } = await createMailServer();
  await close();
  return settings;
}

describe('the admins of an institute', () => {
  it.each([550, 450])('are each written to, also after a mailbox that is refused with %s (D44, K16)', async (code) => {
    const server = await refusing(code, (email) => email === emails[0]);

    expect(await mailAdmins(server.settings)).toBe('told');
    expect(reachedBy(server)).toEqual(emails.slice(1));
    await server.close();
  });

  it('count as told where each mailbox is refused for good, and are told later where it is for the time being (D44, K16)', async () => {
    const [forGood, forNow] = [await refusing(550, () => true), await refusing(450, () => true)];

    expect(await mailAdmins(forGood.settings)).toBe('told');
    expect(await mailAdmins(forNow.settings)).toBe('later');
    await Promise.all([forGood.close(), forNow.close()]);
  });

  it('are told later where one is refused for good and the others for the time being (D44, K16)', async () => {
    const server = await createMailServer({
      onRcptTo: ({ address }, _session, callback) => {
        const responseCode = address === emails[0] ? 550 : 450;
        callback(Object.assign(new Error('Not this one.'), { responseCode }));
      },
    });

    expect(await mailAdmins(server.settings)).toBe('later');
    await server.close();
  });

  it('are told later where one is refused for good, and no mail server takes mails after that (D44, K16)', async () => {
    let senders = 0;
    const server = await createMailServer({
      onMailFrom: (_address, _session, callback) => {
        senders += 1;
        callback(senders === 1 ? null : new Error('Not with this sender.'));
      },
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('Not this one.'), { responseCode: 550 })),
    });

    expect(await mailAdmins(server.settings)).toBe('away');
    await server.close();
  });

  it('are told later where no mail server takes a mail, which the first of them shows (D44, K16)', async () => {
    let asked = 0;
    const server = await createMailServer({
      onMailFrom: (_address, _session, callback) => {
        asked += 1;
        callback(new Error('Not with this sender.'));
      },
    });

    expect([await mailAdmins(server.settings), asked]).toEqual(['away', 1]);
    expect(await mailAdmins(await away())).toBe('away');
    await server.close();
  });

  it('are not written to twice where the mail server leaves after the first of them (D44, K16)', async () => {
    let senders = 0;
    const server = await createMailServer({
      onMailFrom: (_address, _session, callback) => {
        senders += 1;
        callback(senders === 1 ? null : new Error('Not with this sender.'));
      },
    });

    expect(await mailAdmins(server.settings)).toBe('told');
    expect(reachedBy(server)).toEqual(emails.slice(0, 1));
    await server.close();
  });

  it('are told later where the service stops before (D44, K16)', async () => {
    const server = await createMailServer();

    expect(await mailAdmins(server.settings, instituteId, AbortSignal.abort())).toBe('later');
    expect(server.received).toEqual([]);
    await server.close();
  });

  it('count as told where there are none, and where no mail is sent at all (D44, K16)', async () => {
    await insertInstitute(database.db, 'empty');

    expect([await mailAdmins(await away(), 'empty'), await mailAdmins(undefined)]).toEqual(['told', 'told']);
  });
});
