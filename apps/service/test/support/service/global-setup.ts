import { openThrowawayPostgres } from '@prospectus/embedded-postgres/testing';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
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
  const postgres = await openThrowawayPostgres({
    settings: { max_connections: '300' },
    statements: ['alter role prospectus createdb', 'grant set on parameter deadlock_timeout to prospectus'],
  });
  await createTemplate(postgres.url(), postgres.url(templateName));
  project.provide('testDatabaseUrl', postgres.url());
  return postgres.remove;
}

async function createTemplate(url: string, template: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(template, { auto: true });
}
