import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAddress } from '../../src/features/service-address/index.ts';
import { insertInstitute } from '../support/data/institutes.ts';
import { createTestDatabase, type TestDatabase } from '../support/others/database.ts';
import { type Api, startApi } from '../support/service/api.ts';
import { eventually } from '../support/service/eventually.ts';
import { createFakeClock } from '../support/service/fake-clock.ts';
import { runCli } from '../support/service/run-cli.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertInstitute(database.db, 'riverside');
});
beforeEach(() => database.db.deleteFrom('service_address').execute());
afterAll(() => database.drop());

const clock = createFakeClock();

async function start(env: Readonly<Record<string, string>> = {}): Promise<Api> {
  const api = await startApi({ database, clock, env });
  await eventually(async () => expect(await findAddress(database.db)).toBe(env['PUBLIC_URL'] ?? byName(api)));
  return api;
}

/** As it is printed for people. */
const byName = ({ base }: Api): string => `http://localhost:${new URL(base).port}`;

const invite = async (email: string, env: Readonly<Record<string, string>> = {}) => {
  const args = ['admin', 'create', '--institute', 'riverside', '--email', email, '--json'];
  const { stdout } = await runCli(args, { DATABASE_URL: database.url, ...env });
  return new URL(JSON.parse(stdout).invite_url).origin;
};

describe('commands next to a running service', () => {
  it('print links to where the service is reached, whatever port it has', async () => {
    const api = await start();

    expect(await invite('one@school.example')).toBe(byName(api));

    await api.close();
  });

  it('print links to the address that clients use, also when only the service was given it', async () => {
    const api = await start({ PUBLIC_URL: 'https://api.school.example' });

    expect(await invite('two@school.example')).toBe('https://api.school.example');
    expect(await invite('three@school.example', { PUBLIC_URL: 'https://other.example' })).toBe('https://other.example');

    await api.close();
  });

  it('make the doctor ask that service, not another program on the usual port', async () => {
    const api = await start();

    const { stdout } = await runCli(['doctor', '--key', `vak_pub_${'0'.repeat(48)}`], {
      DATABASE_URL: database.url,
      DOH_RESOLVERS: 'http://127.0.0.1:1/',
    });

    expect(stdout).toContain(`${byName(api)}/catalog/v1`);
    await api.close();
  });

  it('follow the service that still runs, where another one has stopped', async () => {
    const staying = await start({ PUBLIC_URL: 'https://staying.example' });
    clock.advance({ seconds: 1 });
    const stopping = await start({ PUBLIC_URL: 'https://stopping.example' });
    await stopping.close();

    clock.advance({ minutes: 1 });

    await eventually(async () => expect(await findAddress(database.db)).toBe('https://staying.example'));
    await staying.close();
  });

  it('print links to where the service was, while it is stopped', async () => {
    const api = await start({ PUBLIC_URL: 'https://api.school.example' });
    await api.close();

    expect(await invite('four@school.example')).toBe('https://api.school.example');
  });
});
