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
