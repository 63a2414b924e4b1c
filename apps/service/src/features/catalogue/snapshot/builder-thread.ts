import { closeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { assertNever } from '@prospectus/contract';
import type { BuilderReply, BuilderRequest, BuilderSettings } from './builder-protocol.ts';
import type { DetailTexts, SnapshotData } from './snapshot-data.ts';

/** A snapshot as it is handed over; the texts of its details may still be on their way. */
export type BuiltSnapshot = { readonly data: SnapshotData; readonly texts: Promise<DetailTexts> };

export type Builder = {
  /**
   * Resolves to undefined when there is no such institute; rejects when the build failed.
   *
   * With `early` it resolves before the texts of details are there.
   */
  build(instituteId: string, now: number, early: boolean): Promise<BuiltSnapshot | undefined>;
  /** Says that nothing of the institute is held any more. */
  forget(instituteId: string): void;
  /** Closes a file that nobody reads any more, once the builder has nothing to do with it either. */
  release(file: number): void;
  close(): Promise<void>;
};

export type BuilderOptions = {
  /** Asked for with the first build. */
  readonly settings: () => BuilderSettings;
  /** The compiled `builder.worker.js`. */
  readonly workerUrl: URL;
  /** A thread of it that was started already. */
  readonly started?: Worker;
  /** Longest a build may take, in milliseconds; then its thread is ended and the build has failed. */
  readonly timeoutMs: number;
  readonly onSkipped: (instituteId: string, courseId: string, message: string) => void;
};

/** Courses come one after the other, so the young generation needs little room; its default would take 48 MB. */
const youngGenerationMb = 24;

type Pending = {
  readonly snapshot: Deferred<BuiltSnapshot | undefined>;
  readonly texts: Deferred<DetailTexts>;
  readonly timer: NodeJS.Timeout;
};

/** Starts the builder's thread, which takes a moment before it is of use. */
export function startBuilderThread(workerUrl: URL): Worker {
  return new Worker(workerUrl, {
    // Files are handed over to this thread, so they must not be closed when the builder's ends.
    trackUnmanagedFds: false,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
}

/** Builds snapshots in a thread of its own, started with the first build and again after it failed. */
export function createBuilder(options: BuilderOptions): Builder {
  const { settings, workerUrl, timeoutMs, onSkipped } = options;
  let idle = options.started;
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let builds = 0;

  const settle = (build: number): Pending | undefined => {
    const found = pending.get(build);
    pending.delete(build);
    clearTimeout(found?.timer);
    return found;
  };

  const reject = (build: number, error: Error) => {
    const found = settle(build);
    found?.snapshot.reject(error);
    found?.texts.reject(error);
  };

  const receive = (reply: BuilderReply) => {
    switch (reply.type) {
      case 'skipped':
        return onSkipped(reply.instituteId, reply.courseId, reply.message);
      case 'built':
        if (!reply.data) return settle(reply.build)?.snapshot.resolve(undefined);
        return resolveSnapshot(pending.get(reply.build), reply.data);
      case 'texts':
        return settle(reply.build)?.texts.resolve(reply.texts);
      case 'failed':
        return reject(reply.build, new Error(reply.message));
      default:
        return assertNever(reply);
    }
  };

  const open = (): Worker => {
    const opened = idle ?? startBuilderThread(workerUrl);
    idle = undefined;
    opened.on('message', receive);
    opened.on('error', (error) => fail(opened, error));
    opened.on('exit', () => fail(opened, new Error('The builder stopped.')));
    opened.postMessage({ type: 'open', settings: settings() } satisfies BuilderRequest);
    return opened;
  };

  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    for (const build of [...pending.keys()]) reject(build, error);
  };

  const send = (request: BuilderRequest) => {
    worker ??= open();
    worker.postMessage(request);
  };

  return {
    build(instituteId, now, early) {
      const build = ++builds;
      const timer = setTimeout(() => {
        reject(build, new Error(`The build took more than ${timeoutMs} ms.`));
        void worker?.terminate();
      }, timeoutMs);
      const entry = { snapshot: defer<BuiltSnapshot | undefined>(), texts: defer<DetailTexts>(), timer };
      pending.set(build, entry);
      send({ type: 'build', build, instituteId, now, early });
      return entry.snapshot.promise;
    },
    forget: (instituteId) => worker?.postMessage({ type: 'forget', instituteId } satisfies BuilderRequest),
    release(file) {
      if (worker) worker.postMessage({ type: 'release', file } satisfies BuilderRequest);
      else closeSync(file);
    },
    close: () =>
      new Promise((resolve) => {
        const closing = worker ?? idle;
        if (!closing) return resolve();
        closing.once('exit', () => resolve());
        closing.postMessage({ type: 'close' } satisfies BuilderRequest);
      }),
  };
}

function resolveSnapshot(pending: Pending | undefined, data: SnapshotData): void {
  pending?.snapshot.resolve({ data, texts: pending.texts.promise });
}

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
