import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  gatherMs,
  listenAgainMs,
  listenForNotifications,
  type Notifications,
} from '../../src/platform/database/notifications.ts';
import { createOutageLog } from '../../src/platform/outage-log.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../support/others/database-proxy.ts';
import { createLogList } from '../support/service/access.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let clock: FakeClock;
let heard: string[][];
let beginnings: number;
let log: ReturnType<typeof createLogList>;
let notifications: Notifications;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = createFakeClock();
  proxy = await createDatabaseProxy(database.url);
  heard = [];
  beginnings = 0;
  log = createLogList();
});
afterEach(async () => {
  await notifications.close();
  await proxy.close();
});

async function listen() {
  notifications = listenForNotifications({
    url: proxy.url,
    channels: { Bell: (payloads) => heard.push([...payloads]) },
    onListening: () => {
      beginnings += 1;
    },
    outage: createOutageLog(log, 'listen', 'soon'),
    timer: clock.timer,
  });
  await notifications.started;
}

const notify = (payload: string) => sql`select pg_notify('Bell', ${payload})`.execute(database.db);

/** Lets gathering end, however late the notifications come. */
const untilHeard = (expected: readonly string[]) =>
  eventually(() => {
    clock.advance({ ms: gatherMs });
    expect(heard.flat()).toEqual(expected);
  });

describe('listenForNotifications', () => {
  it('hears what is told once it has started', async () => {
    await listen();
    expect(beginnings).toBe(1);

    await notify('a');

    await untilHeard(['a']);
  });

  it('gathers a flood, each payload once', async () => {
    await listen();

    await sql`select pg_notify('Bell', (number % 3)::text || number::text) from generate_series(1, 3000) number`.execute(
      database.db,
    );
    await notify('last');
    await eventually(() => {
      clock.advance({ ms: gatherMs });
      expect(heard.flat().at(-1)).toBe('last');
    });

    expect(heard.flat()).toHaveLength(3001);
    expect(heard.length).toBeLessThan(100);
  });

  it('connects again when its connection is cut, and says so', async () => {
    await listen();
    await proxy.goAway();
    await eventually(() => expect(log.lines).toEqual(['warn: Cannot listen; trying again soon.']));
    await proxy.comeBack();

    await eventually(() => {
      clock.advance({ ms: listenAgainMs });
      expect(beginnings).toBe(2);
    });
    await notify('b');

    await untilHeard(['b']);
    expect(log.lines.at(-1)).toBe('info: Can listen again.');
  });

  it('starts without the database, and listens once that is there', async () => {
    await proxy.goAway();
    await listen();
    expect(beginnings).toBe(0);

    await proxy.comeBack();

    await eventually(() => {
      clock.advance({ ms: listenAgainMs });
      expect(beginnings).toBe(1);
    });
  });

  it('gives up on a database that says nothing at all, and tries again', async () => {
    proxy.fallSilent();
    await listen();
    expect(beginnings).toBe(0);

    await proxy.comeBack();

    await eventually(() => {
      clock.advance({ ms: listenAgainMs });
      expect(beginnings).toBe(1);
    });
  });
});
