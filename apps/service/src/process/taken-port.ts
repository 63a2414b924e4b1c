import { type Config, publicUrlOf } from '../config.ts';
import { isReachedAt } from '../features/service-address/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { systemClock } from '../platform/time/clock.ts';
import type { Tables } from '../schema/tables.ts';
import { isAnsweredByService, isTaken } from './refuse-taken-port.ts';

/** Returns what to report about a start that failed: where the port is taken by a service on the same database, that it runs already. */
export async function explainTakenPort(
  error: unknown,
  config: Config,
  databaseUrl: string | undefined,
): Promise<unknown> {
  if (databaseUrl === undefined || !isTaken(error)) return error;
  const { port } = error;
  const url = publicUrlOf(config, port);
  // One that had the port before may have stopped since, and another program may have taken it.
  if (!(await isAnsweredByService(error)) || !(await isOfDatabase(databaseUrl, url))) return error;
  const other = port < 65_535 ? port + 1 : port - 1;
  return new OperatorError(
    `Prospectus already runs here, on the same database: ${url}. Open that address, stop it to start it again, or start a second one on another port, as in: PORT=${other} npm start`,
  );
}

async function isOfDatabase(databaseUrl: string, url: string): Promise<boolean> {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus start' });
  try {
    return await isReachedAt(db, url, systemClock.now());
  } catch {
    // The error to report is that the port is taken.
    return false;
  } finally {
    await db.destroy();
  }
}
