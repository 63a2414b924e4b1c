import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueFile } from '@prospectus/contract';
import { createService } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { openBuilder } from '../../../src/process/catalogue-builder.ts';
import type { Database, Tables } from '../../../src/schema/tables.ts';
import type { Service } from '../../../src/service.ts';
import { importFile } from '../data/import-file.ts';
import { createTestDatabase, type TestDatabase } from '../others/database.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../others/database-proxy.ts';
import { builderUrl } from './builder.ts';
import { checkReply } from './check-reply.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createConnections, type Reply, type RequestOptions, sendRequest } from './http-client.ts';
import { createPublishedSite, type PublishedSite } from './published-site.ts';

export type StartOptions = {
  /** As in the environment of a real start. */
  readonly env?: Readonly<Record<string, string>>;
  /** A database that another service uses, too. It stays when this one is closed. */
  readonly database?: TestDatabase;
  readonly clock?: FakeClock;
  /** Whether the database tells it of changes. By default it does not: tests see what holds without, and nothing happens unasked. */
  readonly hearsChanges?: boolean;
};

/** A running service, with all that a test does to it from outside. */
export type Api = {
  /** Address of the service, without the base path. */
  readonly base: string;
  /** The database itself, not by way of the proxy. */
  readonly database: TestDatabase;
  /** Between the service and its database. */
  readonly proxy: DatabaseProxy;
  readonly clock: FakeClock;
  readonly service: Service;
  /** Lines that were logged, as they were written. */
  readonly log: readonly string[];
  /** Sends a request to a path of the API and checks the answer against everything that holds for any. */
  send(path: string, options?: RequestOptions): Promise<Reply>;
  /** The same to a path that does not belong to the API. */
  sendUnchecked(path: string, options?: RequestOptions): Promise<Reply>;
  /** Imports a catalogue as the command line does, and makes a key for it. */
  publish(file: CatalogueFile): Promise<PublishedSite>;
  /** Moves the time on and lets the service look around once. */
  advance(span: Parameters<FakeClock['advance']>[0]): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a real service on a real database of its own; only its clock is a fake one.
 *
 * The program that builds catalogues is the built one.
 */
export async function startApi({ env = {}, ...options }: StartOptions = {}): Promise<Api> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prospectus-api-'));
  const database = options.database ?? (await createTestDatabase());
  const proxy = await createDatabaseProxy(database.url);
  const db: Database = openDatabase<Tables>(proxy.url, { max: 5, applicationName: 'tests' });
  const clock = options.clock ?? createFakeClock();
  const log: string[] = [];
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...env });
  const own = {
    config,
    db,
    databaseUrl: proxy.url,
    log: createLog(config.logLevel, { write: (line) => log.push(line) }),
    builderUrl,
  };
  const service = await createService({
    ...own,
    ...(await openBuilder(own)),
    authSecret: 'a secret of the tests, which is long enough',
    clock,
    timer: clock.timer,
    hearsChanges: options.hearsChanges ?? false,
  });
  const base = `http://127.0.0.1:${await service.listen()}`;

  const connections = createConnections();

  const sendUnchecked = (path: string, request: RequestOptions = {}) => sendRequest(base, path, connections, request);
  const send = async (path: string, request: RequestOptions = {}) => {
    const reply = await sendUnchecked(path, request);
    checkReply(reply, request.method ?? 'GET', path);
    return reply;
  };
  return {
    base,
    database,
    proxy,
    clock,
    service,
    log,
    send,
    sendUnchecked,
    async publish(file) {
      await importFile(database.db, file);
      return createPublishedSite({ database, clock, service, send }, file.institute.id);
    },
    async advance(span) {
      clock.advance(span);
      await service.refresh();
    },
    async close() {
      connections.destroy();
      await service.close();
      await db.destroy();
      await proxy.close();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
