import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, publicUrlOf } from '../config.ts';
// Not from the feature's index: all of the feature would be loaded, for half a second, while workers wait to count requests.
import { resanitiseInChild } from '../features/catalogue-source/resanitising/resanitise-child.service.ts';
import type { DemoAccess } from '../features/demo/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { whenDatabaseIsThere } from '../platform/database/database-away.ts';
import { openPostgres, type Postgres } from '../platform/database/postgres.ts';
import { systemClock } from '../platform/time/clock.ts';
import { systemTimer } from '../platform/time/timer.ts';
import { migrate } from '../schema/migrate.ts';
import type { Tables } from '../schema/tables.ts';
import { describeStart } from './start-message.ts';

/** What a service needs to start: its database with the current schema and, where it is wanted, the demo. */
export type Prepared = { readonly postgres: Postgres; readonly demo: DemoAccess | undefined };

/** Most that a process has with its builder, while it is replaced; and those of commands and imports, as the guide for operators counts. */
const connectionsOfWorker = 29;
const connectionsOfOthers = 20;

/**
 * Prepares what all processes of a service use. Calls `onClose` with how to end what was started, even when the rest fails.
 */
export async function prepare(
  options: { readonly demo: boolean; readonly workers?: number | undefined },
  config: Config,
  { log, onClose }: { readonly log: Logger; readonly onClose: (close: () => Promise<void>) => void },
): Promise<Prepared> {
  const { databaseUrl, dataDir } = config;
  const connectionsMax = Math.max(200, (options.workers ?? 1) * connectionsOfWorker + connectionsOfOthers);
  const opening = openPostgres({ databaseUrl, dataDir, connectionsMax, log: (line) => log.warn(line) });
  onClose(() =>
    opening.then(
      ({ leave }) => leave(),
      () => undefined,
    ),
  );
  const postgres = await opening;
  const onWait = () =>
    log.warn('the schema is not changed before a backup, a restoration or another process that changes it has ended');
  await whenDatabaseIsThere(() => migrate(postgres.url, { auto: config.autoMigrate, onWait }), { log, pause });
  return { postgres, demo: options.demo ? await prepareDemo(postgres.url, config.dataDir) : undefined };
}

/** Announces on standard output and in the log that the service listens, and begins work that may take a while. */
export function announce(port: number, { postgres, demo }: Prepared, config: Config, log: Logger): void {
  process.stdout.write(describeStart(publicUrlOf(config, port), demo, postgres.location));
  log.info({ port, host: config.host }, 'listening');
  const { publicUrl } = config;
  if (publicUrl?.startsWith('http:') && !isLoopback(publicUrl)) {
    log.warn({ publicUrl }, 'PUBLIC_URL is not https: keys and answers cross the network unencrypted');
  }
  void sanitiseAgain(postgres.url, log);
}

/** Loads the demo on a connection whose statements may take longer than a request's. */
async function prepareDemo(databaseUrl: string, dataDir: string): Promise<DemoAccess> {
  const { loadDemo } = await import('../features/demo/index.ts');
  const db = openDatabase<Tables>(databaseUrl, { max: 2, applicationName: 'prospectus start', unbounded: true });
  try {
    return await loadDemo({ db, dataDir, clock: systemClock });
  } finally {
    await db.destroy();
  }
}

/** The compiled program that sanitises stored HTML again. */
const sanitiserUrl = new URL('../features/catalogue-source/resanitising/resanitise.program.js', import.meta.url);

/** Sanitises stored HTML of an older safelist, which may take minutes. The service keeps serving the stored HTML meanwhile. */
async function sanitiseAgain(databaseUrl: string, log: Logger): Promise<void> {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus sanitiser', unbounded: true });
  try {
    await resanitiseInChild({ db, databaseUrl, program: sanitiserUrl, timer: systemTimer, log });
  } catch (error) {
    log.error({ err: error }, 'stored HTML could not be sanitised again; the next start tries again');
  } finally {
    await db.destroy();
  }
}

const isLoopback = (url: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
