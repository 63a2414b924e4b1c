import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';

export type PressureOptions = {
  readonly clock: Clock;
  readonly timer: Timer;
  /** The part of its memory that the process uses, where 1 is all of it. */
  readonly readMemory: () => number;
  /** Called at each check with how late the process is. */
  readonly onLook?: (lagMs: number) => void;
  /** Called when refusing begins and when it ends. */
  readonly onChange: (isOver: boolean, figures: { readonly lagMs: number; readonly memory: number }) => void;
};

export type Pressure = {
  /**
   * Call it once for each piece of work, with the monotonic time where that was just read. Returns whether to refuse this piece, so that
   * the others are done in time.
   */
  mustRefuse(monotonicMs?: number): boolean;
  /**
   * The part of the work that is refused at the moment, from 0 to 1, not counting a sudden burst, of which everything
   * is refused.
   */
  readonly refused: number;
  close(): void;
};

const lookEveryMs = 250;

/**
 * A process that is this late answers most requests too late. A long garbage collection or a busy neighbour stays far
 * below it.
 */
export const lagMaxMs = 1_500;

/**
 * If work goes on for this long without a check, although four were due, too much of it came at once: requests that
 * arrive meanwhile would wait as long again.
 */
export const turnMaxMs = 1_250;
/**
 * After a pause this long between two pieces of work, the process was idle or suspended, so a new stretch of work
 * begins.
 */
const pauseMs = 250;

/**
 * Above this part of its memory, a process whose memory is still growing is about to be killed, with everything in it.
 * If it is not growing, refusing would gain nothing, because that frees no memory.
 */
export const memoryMax = 0.92;
/** Memory that any process takes and frees within a few checks. */
const memoryNoise = 0.002;
/**
 * Growth is judged over this many checks, because memory that grows slowly, or in steps, hardly differs from one check
 * to the next.
 */
const looksRemembered = 8;

/** A single pause, such as a suspended machine, is not pressure. */
const looksInRow = 2;

/** The refused part is counted in whole twentieths, so that sums are exact. */
const parts = 20;
/** Never refuse everything: refusing costs something, too, and only accepted work shows when the pressure is over. */
const refusedMax = 18;
const more = 4;
const less = 1;

/**
 * Keeps answers in time under overload, by refusing part of the work. Checks how late the process is and how much
 * memory it uses; each check over a limit raises the refused part, each other check lowers it. When far too much
 * arrives at once, everything else in that burst is refused. Without pressure this costs next to nothing.
 */
export function watchPressure({ clock, timer, readMemory, onLook, onChange }: PressureOptions): Pressure {
  let refused = 0;
  let due = 0;
  let overInRow = 0;
  let isClosed = false;
  const recent = [readMemory()];
  let dueAt = 0;
  let workBeganAt = 0;
  let lastWorkAt = Number.NEGATIVE_INFINITY;
  let isTooMuch = false;
  let isTold = false;

  /** Whether memory is short and still growing, compared with the lowest of the last checks. */
  const isFilling = (memory: number): boolean => {
    const isGrowing = memory > Math.max(memoryMax, Math.min(...recent)) + memoryNoise;
    recent.push(memory);
    if (recent.length > looksRemembered) recent.shift();
    return isGrowing;
  };

  const look = () => {
    const lagMs = clock.monotonic() - dueAt;
    onLook?.(lagMs);
    const memory = readMemory();
    const isOver = isFilling(memory) || lagMs > lagMaxMs || isTooMuch;
    overInRow = isOver ? overInRow + 1 : 0;
    if (overInRow >= looksInRow) refused = Math.min(refusedMax, refused + more);
    else if (!isOver) refused = Math.max(0, refused - less);
    tell(refused > 0 || isTooMuch, { lagMs, memory });
    // Starts only after this turn, from the clock's time then: a test that moves the clock by a day must not look like
    // a process that is a day late.
    void Promise.resolve().then(() => {
      if (!isClosed) callOff = arm();
    });
  };
  const tell: PressureOptions['onChange'] = (isOver, figures) => {
    if (isOver === isTold) return;
    isTold = isOver;
    onChange(isOver, figures);
  };
  const arm = () => {
    lastWorkAt = Number.NEGATIVE_INFINITY;
    isTooMuch = false;
    dueAt = clock.monotonic() + lookEveryMs;
    return timer(look, lookEveryMs);
  };
  let callOff = arm();

  /** Notes a piece of work. Returns whether there was too much of it since the last check. */
  const noteWork = (now: number): boolean => {
    if (now - lastWorkAt > pauseMs) workBeganAt = now;
    lastWorkAt = now;
    if (now - workBeganAt <= turnMaxMs) return false;
    isTooMuch = true;
    tell(true, { lagMs: now - dueAt, memory: recent.at(-1) ?? 0 });
    return true;
  };

  return {
    mustRefuse(monotonicMs = clock.monotonic()) {
      if (noteWork(monotonicMs)) return true;
      if (refused === 0) return false;
      // Spread refusals evenly instead of at random.
      due += refused;
      if (due < parts) return false;
      due -= parts;
      return true;
    },
    get refused() {
      return refused / parts;
    },
    close() {
      isClosed = true;
      callOff();
    },
  };
}
