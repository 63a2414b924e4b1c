import cluster, { type Worker } from 'node:cluster';
import type { Timer } from '../time/timer.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export type Ending = { readonly code: number | null; readonly signal: string | null };

/** A worker process, as its parent sees it. */
export type Member<Order> = {
  readonly id: number;
  readonly pid: number | undefined;
  /** When it began to listen, on the monotonic clock; undefined before that. */
  readonly servingSinceMs: () => number | undefined;
  send(message: ToWorker<Order>): void;
  /** Resolves to undefined once the worker is listening, or to a line that says why it could not start. */
  readonly started: Promise<string | undefined>;
  readonly ended: Promise<Ending>;
  /** Tells the worker to end, and kills it if it has not ended after `patienceMs`. */
  end(how: 'stop' | 'retire', patienceMs: number): Promise<Ending>;
};

export type MemberDeps = {
  readonly timer: Timer;
  readonly monotonic: () => number;
  /** Called with the worker's messages, except those about its start. */
  readonly onMessage: (id: number, message: FromWorker) => void;
};

/** Longest a start may take after the order, once the database is there: catalogues may have to be built. */
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
  /** Starts, or restarts, the time limit for the start. */
  const limitStart = () => {
    callOff();
    callOff = timer(() => {
      tellStarted('It did not start listening in time.');
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
  // Messages wait here until the worker is ready to receive them.
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
  // A worker that cannot be started or reached is killed, and its end is reported.
  worker.on('error', () => worker.process.kill('SIGKILL'));

  return {
    id: worker.id,
    pid: worker.process.pid,
    servingSinceMs: () => servingSinceMs,
    send(message) {
      // The limit starts with the order: until then the worker is idle, however long the parent waits for a database.
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

/** The worker is gone; its `exit` event reports that. */
const ignoreFailure = () => undefined;

type Handle = { close(): void };

/** The message that Node.js sends to a worker along with a connection. */
type Handover = { readonly act?: unknown; readonly seq?: unknown };

/**
 * Closes connections that were handed to a worker that ended before it accepted them.
 *
 * Node.js forgets these connections: they would stay open in the parent, and their clients would wait for ever. Once
 * closed, they are lost like all other connections of the worker (rule D38).
 */
function closeUntakenConnections(worker: Worker): void {
  const { process: child } = worker;
  const untaken = new Map<unknown, Handle>();
  const send = child.send.bind(child) as (...message: readonly unknown[]) => boolean;
  child.send = (message: Handover, handle?: unknown, ...rest: unknown[]) => {
    if (message.act === 'newconn') untaken.set(message.seq, handle as Handle);
    return send(message, handle, ...rest);
  };
  child.on('internalMessage', ({ ack }: { readonly ack?: unknown }) => untaken.delete(ack));
  worker.once('exit', () => {
    for (const handle of untaken.values()) handle.close();
  });
}
