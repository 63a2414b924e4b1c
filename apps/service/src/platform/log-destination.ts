import { write, writeSync } from 'node:fs';

/** What waits to be written at most, in characters: a reader that hangs must not take the memory of the service. */
const waitingMax = 8_000_000;
/** From one attempt to the next where the reader is slower than we are. */
const busyMs = 100;
/** How often a program that ends waits for such a reader. */
const lastAttempts = 20;

export type LogDestination = { readonly write: (line: string) => void; readonly flushSync: () => void };

/**
 * Writes lines to a file descriptor, in the background and in one piece for all that have gathered.
 *
 * A log that cannot be written, on a full disk for example, costs its lines and nothing else: it neither fails nor waits, and the next lines
 * are tried again. `flushSync` writes what waits before the process ends.
 */
export function createLogDestination(fd: number): LogDestination {
  let waiting = '';
  /** What is being written, or waits for a slow reader. */
  let rest: Buffer = Buffer.alloc(0);
  let isWriting = false;
  /** Whether the last line that was written ended before its end. */
  let isCut = false;

  const take = (): void => {
    rest = Buffer.from(isCut ? `\n${waiting}` : waiting);
    waiting = '';
  };
  const advance = (count: number): void => {
    if (count > 0) isCut = rest[count - 1] !== newline;
    rest = rest.subarray(count);
  };
  const begin = (): void => {
    isWriting = true;
    write(fd, rest, (error, count) => {
      if (error && isBusy(error)) {
        isWriting = false;
        setTimeout(goOn, busyMs).unref();
        return;
      }
      // Lost, so that the next lines are not held up.
      if (error) rest = rest.subarray(rest.length);
      else advance(count);
      isWriting = false;
      goOn();
    });
  };
  const goOn = (): void => {
    if (isWriting) return;
    if (rest.length === 0 && waiting !== '') take();
    if (rest.length > 0) begin();
  };

  return {
    write: (line) => {
      if (waiting.length + line.length > waitingMax) return;
      waiting += line;
      if (rest.length === 0) goOn();
    },
    flushSync: () => {
      // What the system is writing is not written a second time.
      let own = isWriting ? Buffer.alloc(0) : rest;
      if (waiting !== '')
        own = Buffer.concat([own, Buffer.from(isCut && rest.length === 0 ? `\n${waiting}` : waiting)]);
      waiting = '';
      if (!isWriting) rest = rest.subarray(rest.length);
      for (let attempt = 0; own.length > 0 && attempt < lastAttempts; ) {
        try {
          own = own.subarray(writeSync(fd, own));
        } catch (error) {
          if (!isBusy(error)) return;
          attempt += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs);
        }
      }
    },
  };
}

const newline = 10;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');
