import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 60_000;

/**
 * The seconds until each of these answers shows a change: `answers` has, under a name, what is asked for and what tells from the answer that it shows.
 *
 * @throws when one does not within a minute
 */
export async function untilShown(recorder, answers) {
  const startedAt = performance.now();
  const seconds = {};
  for (const [name, [target, isShown]] of Object.entries(answers)) {
    while (!isShown(JSON.parse((await recorder.record(target)).body))) {
      if (performance.now() - startedAt > timeoutMs) throw new Error(`The service does not show the change: ${name}.`);
      await pause(10);
    }
    seconds[name] = (performance.now() - startedAt) / 1000;
  }
  return seconds;
}
