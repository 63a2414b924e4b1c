import type { Patience } from './call.ts';

/**
 * Settles as `work` does; when its time is over, as `late` does. An abort ends it at once, with the signal's reason.
 *
 * `work` gets a signal that says when its result is no longer awaited; it is not begun for what was aborted before.
 */
export async function inTime<T>(
  { timeoutMs, signal }: Patience,
  late: () => T,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const over = new Promise<void>((resolve, reject) => {
    timer = setTimeout(resolve, timeoutMs);
    stop = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([over.then(late), work(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    controller.abort();
  }
}

/** Waits; an abort ends it at once. */
export const pause = (timeoutMs: number, signal: AbortSignal | null | undefined): Promise<void> =>
  inTime(
    { timeoutMs, signal },
    () => undefined,
    () => new Promise(() => undefined),
  );
