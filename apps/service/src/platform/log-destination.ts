import { write, writeSync } from 'node:fs';

/** What waits to be written at most, in characters: a reader that hangs must not take the memory of the service. */
const waitingDefaultMax = 8_000_000;
/** From one attempt to the next where the reader is slower than we are. */
const busyMs = 100;
/** How often a program that ends waits for such a reader. */
const lastAttempts = 20;

export type LogDestination = { readonly write: (line: string) => void; readonly flushSync: () => void };

export type LogDestinationOptions = {
  /** In characters; 8 million unless said otherwise. */
  readonly waitingMax?: number;
  /** Returns the line that stands near where lines were lost, so that a reader does not take the log for whole. */
  readonly noteLost: (lines: number) => string;
};

/**
 * Writes lines to a file descriptor, in the background and in one piece for all that have gathered.
 *
 * A log that cannot be written, on a full disk for example, costs its lines and nothing else: it neither fails nor waits, and the next lines
 * are tried again, after one that says how many are missing. `flushSync` writes what waits before the process ends.
 */
export function createLogDestination(
  fd: number,
  { waitingMax = waitingDefaultMax, noteLost }: LogDestinationOptions,
): LogDestination {
  let waiting = '';
  /** Lines lost that no note says yet. */
  let lost = 0;
  /** Lines that a note in `rest` says, while that is not written whole, and how many bytes come before the lines behind it. */
  let noted = 0;
  let ahead = 0;
  /** What is being written, or waits for a slow reader. */
  let rest: Buffer = Buffer.alloc(0);
  let isWriting = false;
  /** Whether the last line that was written ended before its end. */
  let isCut = false;

  /** What waits, on a line of its own, behind a note on what is missing. */
  const taken = (): Buffer => {
    const before = `${isCut && rest.length === 0 ? '\n' : ''}${lost > 0 ? noteLost(lost) : ''}`;
    const bytes = Buffer.from(before + waiting);
    ahead = Buffer.byteLength(before);
    noted = lost;
    lost = 0;
    waiting = '';
    return bytes;
  };
  const lose = (): void => {
    lost += noted + countLines(rest.subarray(ahead));
    noted = 0;
    rest = rest.subarray(rest.length);
  };
  const advance = (count: number): void => {
    if (count > 0) isCut = rest[count - 1] !== newline;
    if (count >= ahead) noted = 0;
    ahead = Math.max(0, ahead - count);
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
      if (error) lose();
      else advance(count);
      isWriting = false;
      goOn();
    });
  };
  const goOn = (): void => {
    if (isWriting) return;
    if (rest.length === 0 && waiting !== '') rest = taken();
    if (rest.length > 0) begin();
  };

  return {
    write: (line) => {
      if (waiting.length + line.length > waitingMax) {
        lost += 1;
        return;
      }
      waiting += line;
      if (rest.length === 0) goOn();
    },
    flushSync: () => {
      // What the system is writing is not written a second time.
      let own = isWriting ? Buffer.alloc(0) : rest;
      if (waiting !== '' || lost > 0) own = Buffer.concat([own, taken()]);
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

const countLines = (bytes: Buffer): number => bytes.reduce((lines, byte) => (byte === newline ? lines + 1 : lines), 0);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');
