import { type Config, publicUrlOf } from '../config.ts';
import { isReachedAt } from '../features/service-address/index.ts';
import { openDatabase } from '../platform/database/database.ts';
import { callHttp } from '../platform/http-call.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { systemClock } from '../platform/time/clock.ts';
import type { Tables } from '../schema/tables.ts';

/** How long a service that runs here may take to answer. */
const answerTimeoutMs = 2_000;

/** Returns what is to be told about a start that failed: where the port is taken by a service on the same database, that it runs already. */
export async function explainTakenPort(
  error: unknown,
  config: Config,
  databaseUrl: string | undefined,
): Promise<unknown> {
  if (databaseUrl === undefined || !isTaken(error)) return error;
  const { port } = error;
  const url = publicUrlOf(config, port);
  if (!(await answersAt(error)) || !(await isOfDatabase(databaseUrl, url))) return error;
  const other = port < 65_535 ? port + 1 : port - 1;
  return new OperatorError(
    `Prospectus already runs here, on the same database: ${url}. Open that address, stop it to start it again, or start a second one on another port, as in: PORT=${other} npm start`,
  );
}

type TakenPort = Error & { readonly port: number; readonly address: string };

const isTaken = (error: unknown): error is TakenPort =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error && 'address' in error;

/** Whether what has the port answers as a service does: one may have stopped since it wrote its address. */
async function answersAt({ port, address }: TakenPort): Promise<boolean> {
  const own = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  const answer = await callHttp({
    method: 'GET',
    url: new URL(`http://${own.includes(':') ? `[${own}]` : own}:${port}/healthz`),
    headers: {},
    answerBytesMax: 1_000,
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  return answer.kind === 'answered' && answer.status === 200 && answer.bytes.toString() === '{"status":"ok"}';
}

async function isOfDatabase(databaseUrl: string, url: string): Promise<boolean> {
  const db = openDatabase<Tables>(databaseUrl, { max: 1, applicationName: 'prospectus start' });
  try {
    return await isReachedAt(db, url, systemClock.now());
  } catch {
    // What is to be told is that the port is taken.
    return false;
  } finally {
    await db.destroy();
  }
}
