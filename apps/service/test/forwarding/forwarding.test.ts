import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createForwarding, type Forwarding } from '../../src/features/forwarding/sending/forwarding.service.ts';
import { createTransports } from '../../src/features/forwarding/sending/transports.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import type { Timer } from '../../src/platform/time/timer.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock, type FakeClock } from '../support/service/fake-clock.ts';
import { addForwarder, createInstitute } from '../support/stage/forwarding.ts';

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
afterEach(() => vi.doUnmock('../../src/platform/jobs/job-runner.ts'));

it('leaves nothing to come after it was closed', async () => {
  await forwarding.start();
  expect(due).toBeGreaterThan(0);

  await forwarding.close();

  expect(due).toBe(0);
});

it('begins jobs only once there is anyone to forward to', async () => {
  const startJobs = vi.fn(async () => async () => undefined);
  vi.doMock('../../src/platform/jobs/job-runner.ts', () => ({ startJobs }));

  await forwarding.start();
  expect(startJobs).not.toHaveBeenCalled();
  const instituteId = await createInstitute(database.db);
  await addForwarder(database.db, instituteId, 'https://crm.example/enquiries');
  await eventually(async () => {
    clock.advance({ seconds: 1 });
    expect(startJobs).toHaveBeenCalledOnce();
  });

  await forwarding.close();
});

it('tries again and leaves nothing to come when jobs cannot be begun', async () => {
  const startJobs = vi.fn(() => Promise.reject(new Error('It cannot be loaded.')));
  vi.doMock('../../src/platform/jobs/job-runner.ts', () => ({ startJobs }));

  await forwarding.start();
  expect(startJobs).toHaveBeenCalledTimes(1);
  await eventually(() => {
    clock.advance({ seconds: 1 });
    expect(startJobs.mock.calls.length).toBeGreaterThan(1);
  });

  await forwarding.close();
  expect(due).toBe(0);
});

it('does not start once it was closed', async () => {
  await forwarding.close();

  await forwarding.start();

  expect(due).toBe(0);
});
