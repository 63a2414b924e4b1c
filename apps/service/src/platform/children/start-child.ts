import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

// It imports nothing of ours: it is what a process begins with.

/** What a child may take of memory where the operator says nothing else. */
export const childMemoryMb = 1_024;

/** Share of a child's memory for JavaScript's heap. The rest is left to what is outside of it: buffers, and the program itself. */
const heapShare = 0.75;

/** What a child works on comes one after the other, so the young generation needs little room; its default would take 48 MB. */
const semiSpaceMb = 8;

export type ChildOptions = {
  /** Whether others go first where the processors are busy. */
  readonly isPatient?: boolean;
};

export type Child = {
  readonly process: ChildProcess;
  /** What it may take of memory. */
  readonly memoryMb: number;
  /** Whether it keeps this process running. */
  hold(isHeld: boolean): void;
};

/** By how many steps of nice(2) a patient child stands back: where both want more, Linux gives it a tenth of what it gives this process. */
const patience = 10;

/**
 * Starts a program in a process of its own that may take so much memory. Should it take more, it ends, and nothing else does.
 *
 * The program calls `guardChild`. Send it secrets as messages: everybody on the machine can see its arguments.
 */
export function startChild(program: URL, memoryMb: number, { isPatient = false }: ChildOptions = {}): Child {
  const child = fork(fileURLToPath(program), [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(memoryMb * heapShare)}`, `--max-semi-space-size=${semiSpaceMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // `exit` reports it, too; without a listener the error would end this process.
  child.on('error', () => undefined);
  // At once, since threads that it starts later have the priority of the one that starts them.
  if (isPatient && child.pid !== undefined) lowerPriority(child.pid);
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

/** Some sandboxes forbid it; the child does its work all the same. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + patience, constants.priority.PRIORITY_LOW));
  } catch {
    return;
  }
}

/** Ends a child at once, whatever it is doing; resolves when it is gone. */
export async function endChild({ process: child }: Child): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  // Keep this process alive while it waits, or it would end as if it had nothing left to do.
  child.ref();
  child.kill('SIGKILL');
  await gone;
}
