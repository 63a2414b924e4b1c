import { type Said, say } from '@prospectus/contract';
import type { Timer } from './timer.ts';

/** Waits for something, but not for longer than the given time: then it fails, and what comes of it later is ignored. */
export async function within<T>(timeoutMs: number, timer: Timer, promise: Promise<T>): Promise<T> {
  let callOff = () => {};
  const timeout = new Promise<never>((_, reject) => {
    callOff = timer(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    callOff();
  }
}

/** Creates a signal that aborts after the given time, with a sentence's end as its reason. Call `callOff` once it is not needed. */
export function createDeadline(
  ms: number,
  timer: Timer,
  reason: Said = say('did not answer within {seconds} s', { seconds: ms / 1000 }),
): { readonly signal: AbortSignal; readonly callOff: () => void } {
  const deadline = new AbortController();
  const callOff = timer(() => deadline.abort(reason), ms);
  return { signal: deadline.signal, callOff };
}
