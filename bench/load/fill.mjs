import { setTimeout as pause } from 'node:timers/promises';
import { headerOf } from './record.mjs';

/** Even where other programs have the processors. */
const patienceMs = 60_000;

/** Asks for each target until it comes in the encoding asked for, which is made in the background. */
export async function recordFilled(recorder, targets) {
  const limit = performance.now() + patienceMs;
  for (let attempt = 0; performance.now() < limit; attempt += 1) {
    const answers = await recorder.recordAll(targets);
    const isFilled = answers.every(
      (answer, at) => targets[at].headers?.['accept-encoding'] === headerOf(answer, 'content-encoding'),
    );
    if (attempt > 0 && isFilled) return answers;
    await pause(50);
  }
  throw new Error('The encoding asked for was not made.');
}
