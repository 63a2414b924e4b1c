import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type CrewProcess, spawnCrew, startCrew } from '../support/service/crew.ts';

let database: TestDatabase;
let other: TestDatabase;
let running: CrewProcess;
let port: string;
beforeAll(async () => {
  [database, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  running = await startCrew(database.url, { workers: '' });
  ({ port } = new URL(running.base));
});
afterAll(async () => {
  await running.remove();
  await Promise.all([database.drop(), other.drop()]);
});

/** How a second start ends. */
async function startAgain(databaseUrl: string, env: Readonly<Record<string, string>> = {}, workers = '') {
  const spawned = await spawnCrew(databaseUrl, { workers, env: { PORT: port, LOG_LEVEL: 'silent', ...env } });
  try {
    return await spawned.ended;
  } finally {
    await spawned.remove();
  }
}

const alreadyRuns =
  /^Prospectus already runs here, on the same database: http:\/\/localhost:\d+\. .*PORT=\d+ npm start\n$/;
const isTaken = /^Port \d+ is taken by another program\. .*PORT=\d+ npm start\n$/;

describe('a start on a port that is taken', () => {
  it.each(['', '2'])('says that this service runs already, and at which address (workers: %j)', async (workers) => {
    const { code, errors } = await startAgain(database.url, {}, workers);

    expect(code).toBe(1);
    expect(errors).toMatch(alreadyRuns);
    expect(errors).toContain(`http://localhost:${port}. `);
    expect((await fetch(`${running.base}/readyz`)).status).toBe(200);
  });

  it('says that another program has it where the service there has another database', async () => {
    const { code, errors } = await startAgain(other.url);

    expect(code).toBe(1);
    expect(errors).toMatch(isTaken);
  });

  it.each(['', '2'])('says so before a database is made for nothing (workers: %j)', async (workers) => {
    const program = createServer((_, answer) => answer.writeHead(404).end());
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    const address = program.address();
    const taken = String(typeof address === 'object' ? address?.port : '');
    const dataDir = join(await mkdtemp(join(tmpdir(), 'prospectus-taken-')), 'data');
    onTestFinished(() => rm(dirname(dataDir), { recursive: true }));

    const { code, errors } = await startAgain('', { PORT: taken, DATA_DIR: dataDir }, workers);
    program.close();

    expect(code).toBe(1);
    expect(errors).toMatch(isTaken);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says so, too, where a service was, and another program is now', async () => {
    const program = createServer((_, answer) => answer.writeHead(404).end());
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    const address = program.address();
    const taken = String(typeof address === 'object' ? address?.port : '');
    await other.db
      .insertInto('service_address')
      .values({ url: `http://localhost:${taken}`, seen_at: new Date() })
      .execute();

    const { code, errors } = await startAgain(other.url, { PORT: taken });
    program.close();

    expect(code).toBe(1);
    expect(errors).toMatch(isTaken);
  });
});
