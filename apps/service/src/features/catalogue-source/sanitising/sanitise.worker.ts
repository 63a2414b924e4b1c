import { parentPort } from 'node:worker_threads';
import { sanitiseCourse } from './sanitise-course.ts';
import type { SanitiserJob, SanitiserReply } from './sanitiser.ts';

/** The thread that sanitises HTML during an import. */
parentPort?.on('message', ({ job, documents }: SanitiserJob) => {
  parentPort?.postMessage(answer(job, documents));
});

function answer(job: number, documents: readonly string[]): SanitiserReply {
  try {
    return { job, courses: documents.map(sanitiseCourse) };
  } catch (error) {
    return { job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
