import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ForwardingSettings } from '../../src/features/forwarding/sending/transports.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createReceiver, type Receiver, verify } from '../support/others/receiver.ts';
import { eventually } from '../support/service/eventually.ts';
import {
  addForwarder,
  authSecret,
  createInstitute,
  forwardUntil,
  secret,
  startForwarding,
} from '../support/stage/forwarding.ts';
import { runForwarding } from '../support/stage/forwarding-commands.ts';

let database: TestDatabase;
let receiver: Receiver;
let instituteId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  receiver = await createReceiver();
  instituteId = await createInstitute(database.db);
  return () => receiver.close();
});

const settings = { webhookPrivateAddresses: true, mail: undefined };
const run = (given: ForwardingSettings, ...args: string[]) => runForwarding(database.db, args, given);
const stored = (id: string) =>
  database.db
    .selectFrom('forwarder')
    .select(['secret', 'sealed_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the secret of a webhook', () => {
  it('is encrypted in the database, bound to its webhook, and signs as before', async () => {
    const added = await run({ ...settings, authSecret }, 'webhooks', 'add', receiver.url, '--institute', instituteId);
    const { id, secret: shown } = added.value as { id: string; secret: string };

    const { sealed_secret: sealed, secret: clear } = await stored(id);
    expect(clear).toBeNull();
    expect(sealed).not.toContain('whsec');
    expect(await run({ ...settings, authSecret }, 'webhooks', 'test', id)).toMatchObject({ exitCode: 0 });
    const [request] = receiver.received;
    expect(() => request && verify(shown, request)).not.toThrow();
  });

  it('is encrypted by the service where an older version or a command without AUTH_SECRET has added it', async () => {
    const { id } = await addForwarder(database.db, instituteId, receiver.url);
    expect((await stored(id)).secret).toBe(secret);

    const process = await startForwarding(database.url);
    await forwardUntil([process], async () => expect((await stored(id)).secret).toBeNull());

    expect(await run({ ...settings, authSecret }, 'webhooks', 'test', id)).toMatchObject({ exitCode: 0 });
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const [request] = receiver.received;
    expect(() => request && verify(secret, request)).not.toThrow();
    await process.close();
  });

  it('is replaced by another one, which is encrypted, too, at once where AUTH_SECRET is known', async () => {
    const given = { ...settings, authSecret };
    const added = await run(given, 'webhooks', 'add', receiver.url, '--institute', instituteId);
    const { id } = added.value as { id: string };

    const { secret: shown } = (await run(given, 'webhooks', 'new-secret', id)).value as { secret: string };

    const { sealed_secret: sealed, secret: clear } = await stored(id);
    expect([clear, sealed?.includes(shown)]).toEqual([null, false]);
    await run(given, 'webhooks', 'test', id);
    const [request] = receiver.received;
    expect(() => request && verify(shown, request)).not.toThrow();
  });

  it('is replaced without AUTH_SECRET by another one, which the service encrypts', async () => {
    const given = { ...settings, authSecret };
    const added = await run(given, 'webhooks', 'add', receiver.url, '--institute', instituteId);
    const { id } = added.value as { id: string };

    const { secret: other } = (await run(settings, 'webhooks', 'new-secret', id)).value as { secret: string };
    const process = await startForwarding(database.url);
    await forwardUntil([process], async () => expect((await stored(id)).secret).toBeNull());

    await run(given, 'webhooks', 'test', id);
    const [request] = receiver.received;
    expect(() => request && verify(other, request)).not.toThrow();
    await process.close();
  });

  it('is named in no log where it cannot be encrypted, which is told once', async () => {
    await addForwarder(database.db, instituteId, receiver.url);
    await sql`alter table forwarder add constraint in_clear check (secret is not null or kind = 'email') not valid`.execute(
      database.db,
    );
    const process = await startForwarding(database.url);
    const told = () => process.log.filter((line) => line.includes('Cannot encrypt the secrets of webhooks'));

    await forwardUntil([process], () => expect(told()).toHaveLength(1));
    process.clock.advance({ seconds: 90 });
    await sql`alter table forwarder drop constraint in_clear`.execute(database.db);
    await forwardUntil([process], () => {
      process.clock.advance({ seconds: 30 });
      expect(process.log.join()).toContain('Can encrypt the secrets of webhooks again');
    });

    expect(told()).toHaveLength(1);
    expect(process.log.join()).not.toContain(secret);
    await process.close();
  });

  it.each([
    ['without AUTH_SECRET', undefined],
    ['with another one', 'another secret, which is long enough, too'],
  ])('signs nothing %s, and says what is missing', async (_, other) => {
    const added = await run({ ...settings, authSecret }, 'webhooks', 'add', receiver.url, '--institute', instituteId);
    const { id } = added.value as { id: string };

    const { exitCode, errors } = await run({ ...settings, authSecret: other }, 'webhooks', 'test', id);

    expect(exitCode).toBe(1);
    expect(errors).toContain('AUTH_SECRET');
    expect(receiver.received).toEqual([]);
  });

  it('that cannot be read any more is replaced, as the error says, so that no webhook has to be removed with what waits for it', async () => {
    const { id } = (await run({ ...settings, authSecret }, 'webhooks', 'add', receiver.url, '--institute', instituteId))
      .value as { id: string };
    const other = { ...settings, authSecret: 'another secret, which is long enough, too' };

    const { errors } = await run(other, 'webhooks', 'test', id);
    const replaced = await run(other, 'webhooks', 'new-secret', id);
    const tested = await run(other, 'webhooks', 'test', id);

    expect(errors).toContain('Replace secret');
    expect(errors).toContain('npx prospectus webhooks new-secret ID');
    expect(errors).not.toContain('remove the webhook');
    expect([replaced.exitCode, tested.exitCode]).toEqual([0, 0]);
    expect(receiver.received).toHaveLength(1);
  });
});
