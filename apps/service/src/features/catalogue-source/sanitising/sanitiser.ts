import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SanitisedCourse } from './sanitise-course.ts';

/** Sanitises courses given as stored documents; the most expensive part of an import. */
export type Sanitiser = {
  sanitise(documents: readonly string[]): Promise<readonly SanitisedCourse[]>;
  close(): Promise<void>;
};

export type SanitiserJob = { readonly job: number; readonly documents: readonly string[] };
export type SanitiserReply = { readonly job: number } & (
  | { readonly courses: readonly SanitisedCourse[] }
  | { readonly failure: string }
);

/** Sanitises in this thread, and lets others have their turn after each course. */
export const localSanitiser: Sanitiser = {
  async sanitise(documents) {
    // Loaded with the first import: most processes never see one.
    const { sanitiseCourse } = await import('./sanitise-course.ts');
    const courses: SanitisedCourse[] = [];
    for (const document of documents) {
      courses.push(sanitiseCourse(document));
      await setImmediate();
    }
    return courses;
  },
  close: async () => {},
};

export type ThreadedSanitiserOptions = {
  /** The compiled `sanitise.worker.js`. */
  readonly workerUrl: URL;
  readonly threads: number;
  /** Courses that are sanitised in this thread before others are started: a small catalogue is done sooner without. */
  readonly coursesBeforeThreads: number;
};

/** Sanitises in threads of its own once there is enough to do. */
export function createThreadedSanitiser(options: ThreadedSanitiserOptions): Sanitiser {
  const threads: Thread[] = [];
  let courses = 0;
  return {
    async sanitise(documents) {
      courses += documents.length;
      if (courses <= options.coursesBeforeThreads) return localSanitiser.sanitise(documents);
      let idlest = threads.toSorted((a, b) => a.load() - b.load())[0];
      if (idlest === undefined || (idlest.load() > 0 && threads.length < options.threads)) {
        idlest = startThread(options.workerUrl);
        threads.push(idlest);
      }
      return idlest.sanitise(documents);
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

type Thread = Sanitiser & {
  /** Jobs that are not done yet. */
  load(): number;
};

type Pending = { resolve: (courses: readonly SanitisedCourse[]) => void; reject: (error: Error) => void };

function startThread(workerUrl: URL): Thread {
  // Courses come one after the other, so the young ones need little room to be cleared away.
  const worker = new Worker(workerUrl, { resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  const pending = new Map<number, Pending>();
  let jobs = 0;
  /** Why the thread does no more: what is sent to it from then on would never be answered. */
  let failure: Error | undefined;

  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that sanitises HTML stopped.')));
  worker.on('message', (reply: SanitiserReply) => {
    const found = pending.get(reply.job);
    pending.delete(reply.job);
    if ('courses' in reply) found?.resolve(reply.courses);
    else found?.reject(new Error(reply.failure));
  });

  return {
    load: () => pending.size,
    sanitise: (documents) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const job = ++jobs;
        pending.set(job, { resolve, reject });
        worker.postMessage({ job, documents } satisfies SanitiserJob);
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}
