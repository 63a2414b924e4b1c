import { clientOf } from '@prospectus/embedded-postgres/client';
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { OutageLog } from '../outage-log.ts';
import type { Timer } from '../time/timer.ts';

export type PatientPoolOptions = {
  readonly url: string;
  /** Most connections at a time. */
  readonly max: number;
  readonly outage: OutageLog;
  readonly timer: Timer;
};

export type PatientPool = {
  /** What graphile-worker takes for a pool: of one, it uses nothing but `connect`. */
  readonly pool: Pool;
  /** From now on what fails is given up, without an error, and so is what would be asked after it: a database that is silent costs one limit. */
  loseHope(): void;
  /** Waits for the answers that are still due, and closes the connections. */
  close(): Promise<void>;
};

export const retryEveryMs = 1_000;

const connectionTimeoutMs = 2_000;
const statementTimeoutMs = 3_000;
/** Lets the server's own limit come first, which leaves the connection usable. */
const graceMs = 250;

type Question = string | QueryConfig;

/**
 * Jobs are taken one after another, and after what is being reported: a queue is free only once its last job was reported, and while one
 * looks for a job, it hides the queues from the next, who would then find nothing and pause.
 */
const isTaking = (question: Question): boolean => typeof question !== 'string' && /^get_job/.test(question.name ?? '');

/**
 * A pool whose questions are asked again until they are answered, however long the database is away.
 *
 * graphile-worker does not wait for the answer when it reports a job as done or failed: an error there would end the process. All its
 * statements may be repeated.
 */
export function createPatientPool({ url, max, outage, timer }: PatientPoolOptions): PatientPool {
  const pool = new Pool({
    Client: clientOf(url),
    connectionString: url,
    max,
    application_name: 'prospectus jobs',
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + graceMs,
    keepAlive: true,
  });
  // A connection that is lost is replaced with the next question; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  let isHopeless = false;
  let isGivenUp = false;
  const pauses = new Set<() => void>();
  const reports = new Set<Promise<unknown>>();
  const takings = new Set<Promise<unknown>>();
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        callOff();
        pauses.delete(end);
        resolve();
      };
      const callOff = timer(end, retryEveryMs);
      pauses.add(end);
    });

  const ask = async (question: Question, values?: unknown[]): Promise<QueryResult> => {
    while (!isGivenUp) {
      try {
        const result = await pool.query(question as string, values);
        outage.worked();
        return result;
      } catch (error) {
        if (isHopeless) {
          isGivenUp = true;
        } else {
          outage.failed(error);
          await pause();
        }
      }
    }
    return nothing;
  };
  const track = (answer: Promise<QueryResult>, into: Set<Promise<unknown>>) => {
    into.add(answer);
    return answer.finally(() => into.delete(answer));
  };
  let taking: Promise<unknown> = Promise.resolve();
  const take = async (question: Question, values?: unknown[]) => {
    const before = taking;
    let next = () => {};
    taking = new Promise<void>((resolve) => {
      next = resolve;
    });
    await before;
    await Promise.all(reports);
    return ask(question, values).finally(next);
  };
  const client = {
    query: (question: Question, values?: unknown[]) =>
      isTaking(question) ? track(take(question, values), takings) : track(ask(question, values), reports),
    release: () => undefined,
  };
  type Listen = Parameters<Pool['connect']>[0];
  const connect = (listen?: Listen): Promise<PoolClient> | undefined => {
    // For notifications it wants a connection of its own, and looks after that itself.
    if (listen) pool.connect(listen);
    return listen ? undefined : Promise.resolve(client as unknown as PoolClient);
  };

  return {
    pool: { connect } as unknown as Pool,
    loseHope() {
      isHopeless = true;
      for (const end of pauses) end();
    },
    async close() {
      await Promise.all([...takings, ...reports]);
      await pool.end();
    },
  };
}

const nothing = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] } satisfies QueryResult;
