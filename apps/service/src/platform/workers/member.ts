import cluster, { type Worker } from 'node:cluster';
import type { Timer } from '../time/timer.ts';
import { closeUntakenConnections } from './handovers.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export type Ending = { readonly code: number | null; readonly signal: string | null };

/** A worker process, as its parent sees it. */
export type Member<Order> = {
  readonly id: number;
  readonly pid: number | undefined;
  /** When it began to listen, on the monotonic clock; undefined before that. */
  readonly servingSinceMs: () => number | undefined;
  send(message: ToWorker<Order>): void;
  /** Resolves once it listens, or to the line that says why it does not. */
  readonly started: Promise<string | undefined>;
  readonly ended: Promise<Ending>;
  /** Tells it to end, and kills it when it has not after a while. */
  end(how: 'stop' | 'retire', patienceMs: number): Promise<Ending>;
};

export type MemberDeps = {
  readonly timer: Timer;
  readonly monotonic: () => number;
  /** What it says besides how its start went. */
  readonly onMessage: (id: number, message: FromWorker) => void;
};

/** Longest that a start may take, once it is to begin and the database is there: catalogues may have to be made. */
const startTimeoutMs = 3 * 60_000;

export function forkMember<Order>({ timer, monotonic, onMessage }: MemberDeps): Member<Order> {
  const worker: Worker = cluster.fork();
  closeUntakenConnections(worker);
  let servingSinceMs: number | undefined;
  let tellStarted: (failure: string | undefined) => void;
  const started = new Promise<string | undefined>((resolve) => {
    tellStarted = resolve;
  });
  let callOff: () => void = () => undefined;
  /** From now on its start may take so long. */
  const limitStart = () => {
    callOff();
    callOff = timer(() => {
      tellStarted('It did not begin to listen in time.');
      worker.process.kill('SIGKILL');
    }, startTimeoutMs);
  };

  const ended = new Promise<Ending>((resolve) => {
    worker.once('exit', (code, signal) => {
      callOff();
      tellStarted(`It ended with ${signal ?? `code ${code}`}.`);
      resolve({ code, signal });
    });
  });
  // Until the worker hears.
  let unsent: ToWorker<Order>[] | undefined = [];
  const send = (message: ToWorker<Order>) => {
    if (unsent) unsent.push(message);
    else if (worker.isConnected()) worker.send(message, ignoreFailure);
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'here') {
      const said = unsent ?? [];
      unsent = undefined;
      for (const each of said) send(each);
    } else if (message.kind === 'listening') {
      callOff();
      servingSinceMs = monotonic();
      tellStarted(undefined);
    } else if (message.kind === 'waiting') limitStart();
    else if (message.kind === 'failed') tellStarted(message.line);
    else onMessage(worker.id, message);
  });
  // One that could not be started, or reached, ends; that is what counts.
  worker.on('error', () => worker.process.kill('SIGKILL'));

  return {
    id: worker.id,
    pid: worker.process.pid,
    servingSinceMs: () => servingSinceMs,
    send(message) {
      // Before its order it has nothing to do, for as long as its parent waits for a database.
      if (message.kind === 'begin') limitStart();
      send(message);
    },
    started,
    ended,
    async end(how, patienceMs) {
      send({ kind: how });
      const callOffKill = timer(() => worker.process.kill('SIGKILL'), patienceMs);
      const ending = await ended;
      callOffKill();
      return ending;
    },
  };
}

/** Whoever it was for is gone, which its end tells. */
const ignoreFailure = () => undefined;
