import { closeSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { assertNever } from '@prospectus/contract';
import type { BuilderReply, BuilderRequest, BuilderSettings } from './builder-protocol.ts';
import { startBuilderThread } from './builder-start.ts';
import type { DetailTexts, ServedCatalogue, SnapshotData } from './snapshot-data.ts';
import { SourceFault } from './source-fault.ts';

/** A snapshot as it is handed over; the texts of its details may still be on their way. */
export type BuiltSnapshot = { readonly data: SnapshotData; readonly texts: Promise<DetailTexts> };

export type Builder = {
  /**
   * Resolves to undefined when there is no such institute; rejects when the build failed.
   *
   * With `early` it resolves before the texts of details are there. `served` is what an error must not make less of meanwhile.
   */
  build(instituteId: string, now: number, early: boolean, served?: ServedCatalogue): Promise<BuiltSnapshot | undefined>;
  /** Says that nothing of the institute is held any more. */
  forget(instituteId: string): void;
  /** Closes a file that nobody reads any more, once the builder has nothing to do with it either. */
  release(file: number): void;
  close(): Promise<void>;
};

export type BuilderOptions = {
  readonly settings: BuilderSettings;
  /** The compiled `builder.worker.js`. */
  readonly workerUrl: URL;
  /** A thread of it that was started already. */
  readonly started?: Worker;
  /** Longest a build may take, in milliseconds; then its thread is ended and the build has failed. */
  readonly timeoutMs: number;
  readonly onSkipped: (instituteId: string, courseId: string, message: string) => void;
};

type Pending = {
  readonly request: Extract<BuilderRequest, { type: 'build' }>;
  readonly snapshot: Deferred<BuiltSnapshot | undefined>;
  readonly texts: Deferred<DetailTexts>;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Builds snapshots in a thread of its own, opened with the first build and again after it failed.
 *
 * One at a time, and those that somebody waits for before those that replace what is there.
 */
export function createBuilder({ settings, workerUrl, started, timeoutMs, onSkipped }: BuilderOptions): Builder {
  let idle = started;
  let worker: Worker | undefined;
  let current: Pending | undefined;
  let waiting: Pending[] = [];
  let builds = 0;

  const open = (): Worker => {
    const opened = idle ?? startBuilderThread(workerUrl);
    idle = undefined;
    opened.on('message', receive);
    opened.on('error', (error) => fail(opened, error));
    opened.on('exit', () => fail(opened, new Error('The builder stopped.')));
    opened.postMessage({ type: 'open', settings } satisfies BuilderRequest);
    return opened;
  };

  const startNext = () => {
    if (current) return;
    current = waiting.find(({ request }) => request.early) ?? waiting[0];
    if (!current) return;
    const next = current;
    waiting = waiting.filter((entry) => entry !== next);
    next.timer = setTimeout(() => {
      void worker?.terminate();
      // The next build needs another thread, not this one on its way out.
      worker = undefined;
      finish(next, new Error(`The build took more than ${timeoutMs} ms.`));
    }, timeoutMs);
    worker ??= open();
    worker.postMessage(next.request satisfies BuilderRequest);
  };

  /** Ends the current build, as failed when there is an error, and goes on with the next. */
  const finish = (entry: Pending, error?: Error) => {
    if (current !== entry) return;
    clearTimeout(entry.timer);
    current = undefined;
    if (error) reject(entry, error);
    startNext();
  };

  const receive = (reply: BuilderReply) => {
    if (reply.type === 'skipped') return onSkipped(reply.instituteId, reply.courseId, reply.message);
    const entry = current;
    // What is heard of a build that was given up is of no use any more.
    if (entry?.request.build !== reply.build) return;
    switch (reply.type) {
      case 'built':
        entry.snapshot.resolve(reply.data && { data: reply.data, texts: entry.texts.promise });
        return reply.data ? undefined : finish(entry);
      case 'texts':
        entry.texts.resolve(reply.texts);
        return finish(entry);
      case 'failed':
        return finish(entry, toError(reply));
      default:
        return assertNever(reply);
    }
  };

  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    if (current) finish(current, error);
  };

  return {
    build(instituteId, now, early, served) {
      const request = { type: 'build', build: ++builds, instituteId, now, early, served } as const;
      const entry: Pending = { request, snapshot: defer(), texts: defer(), timer: undefined };
      waiting.push(entry);
      startNext();
      return entry.snapshot.promise;
    },
    forget: (instituteId) => worker?.postMessage({ type: 'forget', instituteId } satisfies BuilderRequest),
    release(file) {
      if (worker) worker.postMessage({ type: 'release', file } satisfies BuilderRequest);
      else closeSync(file);
    },
    async close() {
      const closing = worker ?? idle;
      worker = undefined;
      idle = undefined;
      const unfinished = current ? [current, ...waiting] : waiting;
      clearTimeout(current?.timer);
      current = undefined;
      waiting = [];
      for (const entry of unfinished) reject(entry, new Error('The builder was closed.'));
      // Whatever it is at: its files have no names, and its transaction only reads.
      await closing?.terminate();
    },
  };
}

function reject(entry: Pending, error: Error): void {
  entry.snapshot.reject(error);
  entry.texts.reject(error);
}

const toError = ({ message, faultyRevision }: Extract<BuilderReply, { type: 'failed' }>): Error =>
  faultyRevision === undefined ? new Error(message) : new SourceFault(message, faultyRevision);

type Deferred<T> = {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
};

function defer<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Whoever wants it hears of a failure; nobody has to want it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
