import { Worker } from 'node:worker_threads';

// It imports nothing of ours: it is what a process begins with.

/** Courses come one after the other, so the young generation needs little room; its default would take 48 MB. */
const youngGenerationMb = 24;

/** Starts the builder's thread, which takes a moment before it is of use. */
export function startBuilderThread(workerUrl: URL): Worker {
  return new Worker(workerUrl, {
    // Files are handed over to this thread, so they must not be closed when the builder's ends.
    trackUnmanagedFds: false,
    resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
  });
}
