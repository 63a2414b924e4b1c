import { once } from 'node:events';
import { Agent } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { basePath, limits } from '@prospectus/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../../../packages/embedded-postgres/test/support/processes.ts';
import { catalogue, course } from '../support/data/catalogue.ts';
import { importFile } from '../support/data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { createDatabaseProxy } from '../support/others/database-proxy.ts';
import { createTestKey } from '../support/service/access.ts';
import { type CrewProcess, spawnCrew, startCrew, untilAnswered } from '../support/service/crew.ts';
import { createConnections, type RequestOptions, sendRequest } from '../support/service/http-client.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const file = catalogue({ courses: [course({ id: 'c' })] });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importFile(database.db, file);
});
afterAll(() => database.drop());

let crew: CrewProcess;
let key: string;
/** Keys made before the start, so that all workers know them. */
let keys: string[];
const start = async () => {
  const creations = Array.from({ length: 30 }, () =>
    createTestKey(database.db, clock, { instituteId: file.institute.id }),
  );
  keys = (await Promise.all(creations)).map((created) => created.key);
  crew = await startCrew(database.url);
  takeKey();
  await untilAnswered(crew, `${basePath}/courses`, key);
  takeKey();
};
/** Switches to another, unused key for the next requests. */
const takeKey = () => {
  key = keys.pop() ?? expect.fail('There are not enough keys.');
};

/** Opens a connection for each request, so that workers take turns. */
const fresh = new Agent({ keepAlive: false });

const send = (path: string, { headers, ...options }: RequestOptions = {}, agent = fresh) =>
  sendRequest(crew.base, path, agent, { ...options, headers: { 'X-API-Key': key, ...headers } });

const statusOf = async (path = `${basePath}/courses`, options: RequestOptions = {}, agent = fresh) =>
  (await send(path, options, agent)).status;

/** Returns how often each status was answered, all within one clock minute. */
async function withinAMinute(ask: (attempt: number) => Promise<number[]>) {
  for (let attempt = 0; ; attempt += 1) {
    const minute = Math.floor(Date.now() / 60_000);
    const statuses = await ask(attempt);
    if (minute !== Math.floor(Date.now() / 60_000)) continue;
    return Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
    );
  }
}

describe('several workers', () => {
  beforeAll(start);
  afterAll(() => crew.remove());

  it('answer on one port, and the start is told once', async () => {
    expect(await Promise.all(Array.from({ length: 8 }, () => statusOf()))).toEqual(Array(8).fill(200));
    expect(crew.said().match(/Prospectus is running/g)).toHaveLength(1);
    expect(crew.said()).toContain(crew.base.replace('127.0.0.1', 'localhost'));
    expect(await crew.workers()).toHaveLength(2);
  });

  it('allow a key exactly 1200 requests a minute together, asked at once or in turn (§8, D38)', async () => {
    const connections = createConnections();
    const above = limits.requestsPerMinutePerKey + 50;

    const counts = await withinAMinute(async () => {
      takeKey();
      const statuses = await Promise.all(
        Array.from({ length: above - 100 }, () => statusOf(undefined, {}, connections)),
      );
      for (let at = 0; at < 100; at += 1) statuses.push(await statusOf());
      return statuses;
    });
    connections.destroy();

    expect(counts).toEqual({ 200: 1200, 429: 50 });
  });

  it('allow a visitor exactly 5 enquiries a minute, and a key 30 (§8, D1, D38)', async () => {
    const enquire = (visitor: string) =>
      statusOf(`${basePath}/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Client-IP': visitor },
        body: '{}',
      });

    const counts = await withinAMinute(async (attempt) => {
      takeKey();
      const statuses: number[] = [];
      for (let at = 0; at < 48; at += 1) statuses.push(await enquire(`203.0.${attempt}.${at % 8}`));
      return statuses;
    });

    // Eight visitors may send 40, and refused requests do not count against the key.
    expect(counts).toEqual({ 400: 30, 429: 18 });
  });

  it('go on while one is killed and replaced, and so do the figures that they tell together', async () => {
    takeKey();
    const read = async () => (await send('/metrics')).text;
    const answered = (text: string) => Number(/_count\{route="\/courses",status="200"\} (\d+)/.exec(text)?.[1]);
    const before = await read();
    const [first = 0, second] = await crew.workers();

    process.kill(first, 'SIGKILL');
    await crew.logged('a worker ended and is being replaced');

    expect(await Promise.all(Array.from({ length: 8 }, () => statusOf()))).toEqual(Array(8).fill(200));
    await expect.poll(async () => (await crew.workers()).length).toBe(2);
    expect(await crew.workers()).toContain(second);
    // The answer leaves out a worker that is busy at that moment, or reports its last known figures.
    await expect.poll(async () => answered(await read())).toBe(answered(before) + 8);
    const after = await read();
    expect(before).toMatch(/^process_resident_memory_bytes\{worker="1"\} \d/m);
    expect(before).toMatch(/^process_resident_memory_bytes\{worker="2"\} \d/m);
    expect(after).toMatch(/^prospectus_workers 2$/m);
    expect(after).toMatch(/^prospectus_worker_restarts_total 1$/m);
  });
});

describe('SIGHUP', () => {
  afterEach(() => crew.remove());

  it('ends nothing while the service still starts', async () => {
    const proxy = await createDatabaseProxy(database.url);
    await proxy.goAway();
    const starting = await spawnCrew(proxy.url);
    crew = { ...starting, base: '' };
    await crew.logged('Cannot reach the database; trying again every 1 s.');

    crew.signal('SIGHUP');
    await proxy.comeBack();

    await crew.logged('listening');
    expect(await crew.workers()).toHaveLength(2);
    await proxy.close();
  });

  it('replaces all workers without a failed request', async () => {
    await start();
    const before = await crew.workers();
    const connections = createConnections();
    let isOver = false;
    const seen: unknown[] = [];
    const ask = async (agent: Agent) => {
      while (!isOver) {
        // Use enough keys that none comes near its limit.
        const headers = { 'X-API-Key': keys[seen.length % keys.length] ?? key };
        const answer = await send(`${basePath}/courses`, { headers }, agent).catch(String);
        // What is not as it should be is kept whole: the answer says why.
        seen.push(typeof answer !== 'string' && answer.status === 200 ? 200 : answer);
      }
    };
    const asking = [connections, connections, fresh].map(ask);

    crew.signal('SIGHUP');
    await crew.logged('all workers were replaced');
    isOver = true;
    await Promise.all(asking);
    connections.destroy();

    expect(seen.filter((status) => status !== 200)).toEqual([]);
    const after = await crew.workers();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });
});

describe('a worker that begins while the database is away', () => {
  afterEach(() => crew.remove());

  it('waits for it, is not started again and again, and serves when it is back (D38)', async () => {
    const proxy = await createDatabaseProxy(database.url);
    crew = await startCrew(proxy.url);
    const [first = 0] = await crew.workers();

    await proxy.goAway();
    process.kill(first, 'SIGKILL');
    await crew.logged('a worker ended and is being replaced');
    await crew.logged('Cannot reach the database; trying again every 1 s.');
    const begun = await crew.workers();
    await proxy.comeBack();

    await crew.logged('Can reach the database again.');
    const metrics = async () => (await sendRequest(crew.base, '/metrics', fresh)).text;
    await expect.poll(metrics).toMatch(/^prospectus_workers_serving 2$/m);
    expect(await metrics()).toMatch(/^prospectus_worker_restarts_total 1$/m);
    expect(await crew.workers()).toEqual(begun);
    await proxy.close();
  });
});

describe('the end', () => {
  afterEach(() => crew.remove());

  it('is in good order on SIGTERM: what came in is answered, exit code 0, no process is left', async () => {
    await start();
    const workers = await crew.workers();

    crew.signal('SIGTERM');
    // Requests are served for a while longer, since load balancers take a moment to notice.
    const connections = createConnections();
    const whatIsSaid = async () => {
      const [readyz, list] = await Promise.all([statusOf('/readyz'), send(`${basePath}/courses`, {}, connections)]);
      return [readyz, list.status, list.headers['connection']];
    };
    await expect.poll(whatIsSaid).toEqual([503, 200, 'close']);
    connections.destroy();

    expect(await crew.ended).toMatchObject({ code: 0 });
    expect(await Promise.all(workers.map(isAlive))).toEqual([false, false]);
  });

  it('comes for the workers, too, when their parent is killed', async () => {
    await start();
    const workers = await crew.workers();

    crew.signal('SIGKILL');

    await expect.poll(() => Promise.all(workers.map(isAlive))).toEqual([false, false]);
  });

  it('comes at once, with a line that says why, where they cannot begin', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const spawned = await spawnCrew(database.url, { env: { PORT: String(port), LOG_LEVEL: 'silent' } });
    crew = { ...spawned, base: '' };

    const { code, errors } = await spawned.ended;
    taken.close();

    expect(code).toBe(1);
    expect(errors).toMatch(
      new RegExp(
        `^Port ${port} is taken by another program\\. Stop it, or choose another port, as in: PORT=\\d+ npm start\\n$`,
      ),
    );
  });

  it('is a matter of usage where there can be no so many workers', async () => {
    const spawned = await spawnCrew(database.url, { workers: '0' });
    crew = { ...spawned, base: '' };

    const { code, errors } = await spawned.ended;

    expect(code).toBe(2);
    expect(errors).toMatch(/--workers.*1 to 64/);
  });
});
