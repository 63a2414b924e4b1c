import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createForwarding, type Forwarding } from '../../src/features/forwarding/forwarding.service.ts';
import { createTransports } from '../../src/features/forwarding/transports.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import type { Timer } from '../../src/platform/timer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createFakeClock } from '../support/fake-clock.ts';

let database: TestDatabase;
let forwarding: Forwarding;
/** How many turns are to come. */
let due: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  const clock = createFakeClock();
  due = 0;
  const timer: Timer = (work, delayMs) => {
    due += 1;
    const callOff = clock.timer(work, delayMs);
    return () => {
      due -= 1;
      callOff();
    };
  };
  const settings = { webhookPrivateAddresses: true, mail: undefined };
  forwarding = createForwarding({
    databaseUrl: database.url,
    transports: createTransports(settings, clock),
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

it('leaves nothing to come when it cannot be started', async () => {
  vi.doMock('../../src/platform/jobs/job-runner.ts', () => ({
    startJobs: () => Promise.reject(new Error('It cannot be loaded.')),
  }));

  await expect(forwarding.start()).rejects.toThrow('It cannot be loaded.');

  expect(due).toBe(0);
  await forwarding.close();
});

it('does not start once it was closed', async () => {
  await forwarding.close();

  await forwarding.start();

  expect(due).toBe(0);
});
