import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// It imports nothing of ours: it is what a process begins with.

/** What a child may take of memory where the operator says nothing else. */
export const childMemoryMb = 1_024;

/** Of what a child may take, this much is left to what lies outside of JavaScript's heap: buffers, and the program itself. */
const heapShare = 0.75;

/** What a child works on comes one after the other, so the young generation needs little room; its default would take 48 MB. */
const semiSpaceMb = 8;

export type Child = {
  readonly process: ChildProcess;
  /** What it may take of memory. */
  readonly memoryMb: number;
  /** Whether it keeps this process running. */
  hold(isHeld: boolean): void;
};

/**
 * Starts a program in a process of its own that may take so much memory. Should it take more, it ends, and nothing else does.
 *
 * The program calls `guardChild`. What is secret is sent to it: arguments are for everybody on the machine to see.
 */
export function startChild(program: URL, memoryMb: number): Child {
  const child = fork(fileURLToPath(program), [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(memoryMb * heapShare)}`, `--max-semi-space-size=${semiSpaceMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Told by `exit`, too; without a listener it would end this process.
  child.on('error', () => undefined);
  return {
    process: child,
    memoryMb,
    hold(isHeld) {
      const how = isHeld ? 'ref' : 'unref';
      child[how]();
      child.channel?.[how]();
      (child.stderr as unknown as { ref(): void; unref(): void } | null)?.[how]();
    },
  };
}

/** Ends a child at once, whatever it is at; resolves when it is gone. */
export async function endChild({ process: child }: Child): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Whoever waits for its end must not end before, as if there were nothing left to do.
  child.ref();
  child.kill('SIGKILL');
  await gone;
}
