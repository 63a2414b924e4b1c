import { Worker } from 'node:worker_threads';
import type { BuilderReply, BuilderRequest, BuilderSettings } from './builder-protocol.ts';
import type { SnapshotData } from './snapshot-data.ts';

export type Builder = {
  /** Resolves to undefined when there is no such institute; rejects when the build failed. */
  build(instituteId: string, now: number): Promise<SnapshotData | undefined>;
  /** Says that nothing of the institute is held any more. */
  forget(instituteId: string): void;
  close(): Promise<void>;
};

export type BuilderOptions = {
  /** Asked for when the thread starts, which is with the first build. */
  readonly settings: () => BuilderSettings;
  /** The compiled `builder.worker.js`. */
  readonly workerUrl: URL;
  /** Longest a build may take, in milliseconds; then its thread is ended and the build has failed. */
  readonly timeoutMs: number;
  readonly onSkipped: (instituteId: string, courseId: string, message: string) => void;
};

type Pending = {
  readonly resolve: (data: SnapshotData | undefined) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

/** Builds snapshots in a thread of its own, started with the first build and again after it failed. */
export function createBuilder(options: BuilderOptions): Builder {
  const { settings, workerUrl, timeoutMs, onSkipped } = options;
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let builds = 0;

  const settle = (build: number): Pending | undefined => {
    const found = pending.get(build);
    pending.delete(build);
    clearTimeout(found?.timer);
    return found;
  };

  const receive = (reply: BuilderReply) => {
    if (reply.type === 'skipped') onSkipped(reply.instituteId, reply.courseId, reply.message);
    else if (reply.type === 'built') settle(reply.build)?.resolve(reply.data);
    else settle(reply.build)?.reject(new Error(reply.message));
  };

  const start = (): Worker => {
    // Files are handed to this thread, so they must not be closed when the builder's ends.
    const started = new Worker(workerUrl, { workerData: settings(), trackUnmanagedFds: false });
    started.on('message', receive);
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The builder stopped.')));
    return started;
  };

  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return;
    worker = undefined;
    for (const build of [...pending.keys()]) settle(build)?.reject(error);
  };

  const send = (request: BuilderRequest) => {
    worker ??= start();
    worker.postMessage(request);
  };

  return {
    build: (instituteId, now) =>
      new Promise((resolve, reject) => {
        const build = ++builds;
        const timer = setTimeout(() => {
          settle(build)?.reject(new Error(`The build took more than ${timeoutMs} ms.`));
          void worker?.terminate();
        }, timeoutMs);
        pending.set(build, { resolve, reject, timer });
        send({ type: 'build', build, instituteId, now });
      }),
    forget: (instituteId) => worker?.postMessage({ type: 'forget', instituteId } satisfies BuilderRequest),
    close: () =>
      new Promise((resolve) => {
        const closing = worker;
        if (!closing) return resolve();
        closing.once('exit', () => resolve());
        closing.postMessage({ type: 'close' } satisfies BuilderRequest);
      }),
  };
}
