import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureCluster } from '../../../src/platform/postgres/cluster.ts';
import { databaseUrl } from '../../../src/platform/postgres/connection.ts';
import { stayJoined } from '../../../src/platform/postgres/membership.ts';
import { findPlace } from '../../../src/platform/postgres/place.ts';
import { migrate } from '../../../src/schema/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's PostgreSQL is; its role may create databases. */
    testDatabaseUrl: string;
  }
}

/** The name of the migrated, empty database that every test database is a copy of. */
export const templateName = 'template';

/** Starts one PostgreSQL for the whole run, with a migrated template, and removes it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'prospectus-tests-'));
  // As root, PostgreSQL runs as another user, who must get in.
  await chmod(folder, 0o711);
  const place = await findPlace(folder, () => undefined);
  const cluster = {
    ...place,
    password: 'only-for-tests',
    // What is lost with a power cut is made anew with the next run.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  };
  await ensureCluster(cluster, cluster.password, [
    'alter role prospectus createdb',
    'grant set on parameter deadlock_timeout to prospectus',
  ]);
  const { address, leave } = await stayJoined(cluster, console.error);
  // Over TCP, as a database elsewhere is reached, and so that tests can put something in between.
  const { port } = address;
  const template = databaseUrl(cluster, { port }, templateName);
  await createTemplate(databaseUrl(cluster, { port }), template);
  project.provide('testDatabaseUrl', databaseUrl(cluster, { port }));
  return async () => {
    await leave();
    await rm(dirname(cluster.cluster), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}

async function createTemplate(url: string, template: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(template, { auto: true });
}
