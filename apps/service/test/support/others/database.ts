import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../src/platform/database/database.ts';
import type { Database, Tables } from '../../../src/schema/tables.ts';

export type TestDatabase = { readonly db: Database; readonly url: string; drop(): Promise<void> };

/** Creates a migrated database of its own in the run's PostgreSQL, as a copy of the template. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createFrom('template');
}

/** Creates a database without any table, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom('template1');
}

function runDatabaseUrl(): string {
  const url = inject('testDatabaseUrl');
  // Tests next to sources are run without.
  if (!url) throw new Error('This test needs a database: move it into apps/service/test (CONTRIBUTING.md, Tests).');
  return url;
}

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  const url = new URL(runDatabaseUrl());
  url.pathname = `/${name}`;
  const db = openDatabase<Tables>(url.href, { max: 5, applicationName: 'tests', unbounded: true });
  return {
    db,
    url: url.href,
    async drop() {
      await db.destroy();
      await dropDatabase(name);
    },
  };
}

/** How many statements wait for a lock, but for those that begin with a text. */
export async function countWaiting(db: Database, butFor = 'none of these'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and not starts_with(query, ${butFor})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What cleans up after us, as PostgreSQL's superuser, may be at work there for a moment, and must not be ended. */
async function dropDatabase(name: string, attemptsLeft = 50): Promise<void> {
  try {
    await administer(`drop database ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '42501') || attemptsLeft === 0) throw error;
    await pause(200);
    await dropDatabase(name, attemptsLeft - 1);
  }
}

async function administer(statement: string): Promise<void> {
  const client = new Client(runDatabaseUrl());
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
