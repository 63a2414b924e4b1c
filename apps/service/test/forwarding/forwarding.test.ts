import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createForwarding, type Forwarding } from '../../src/features/forwarding/sending/forwarding.service.ts';
import { createTransports } from '../../src/features/forwarding/sending/transports.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import type { Timer } from '../../src/platform/time/timer.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';

let database: TestDatabase;
let forwarding: Forwarding;
/** How many turns are to come. */
let due: number;
let clock: FakeClock;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = createFakeClock();
  due = 0;
  const timer: Timer = (work, delayMs) => {
    due += 1;
    let isDue = true;
    const end = () => {
      if (isDue) due -= 1;
      isDue = false;
    };
    const callOff = clock.timer(() => {
      end();
      work();
    }, delayMs);
    return () => {
      end();
      callOff();
    };
  };
  const settings = { webhookPrivateAddresses: true, mail: undefined };
  forwarding = createForwarding({
    databaseUrl: database.url,
    transports: createTransports(settings, clock),
    authSecret: 'a secret of the tests, which is long enough',
    mailsPerHour: 600,
    clock,
    timer,
    log: createLog('info', { write: () => undefined }),
    metrics: createMetrics(),
  });
});

it('leaves nothing to come after it was closed', async () => {
  forwarding.start();
  expect(due).toBeGreaterThan(0);

  await forwarding.close();

  expect(due).toBe(0);
});

it('does not start once it was closed', async () => {
  await forwarding.close();

  forwarding.start();

  expect(due).toBe(0);
});
