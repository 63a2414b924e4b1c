import type { Clock } from '../time/clock.ts';
import type { Timer } from '../time/timer.ts';

export type PressureOptions = {
  readonly clock: Clock;
  readonly timer: Timer;
  /** The part of the memory it may have that the process uses: 1 is all of it. */
  readonly readMemory: () => number;
  /** Told with each look how late the process is. */
  readonly onLook?: (lagMs: number) => void;
  /** Told when refusing begins and when it ends. */
  readonly onChange: (isOver: boolean, figures: { readonly lagMs: number; readonly memory: number }) => void;
};

export type Pressure = {
  /** Asked for each piece of work: whether it is one that must be refused, so that the others are done in time. */
  mustRefuse(): boolean;
  /** Part of the work that is refused at the moment, beside what is left of too much at once. */
  readonly refused: number;
  close(): void;
};

const lookEveryMs = 250;

/** So late the process answers too late for most who ask. A long pause for garbage or a busy neighbour stays far below it. */
export const lagMaxMs = 1_500;

/**
 * Work that goes on for so long without a look, which is due four times meanwhile, is more than can be done in time: it came all at once,
 * and whoever comes while it is done waits as long again.
 */
export const turnMaxMs = 1_250;
/** Where so long nothing was done in between, the process stood still, or had nothing to do. */
const pauseMs = 250;

/**
 * Above this part of its memory the process is close to being ended, and everything with it, as long as it goes on growing. One that
 * rests there would win nothing by refusing: what it holds is not given back by that.
 */
export const memoryMax = 0.92;
/** What a process takes and gives back within a few looks, whatever it does. */
const memoryNoise = 0.002;
/** Growth is judged over so many looks: what grows slowly, or in steps, hardly differs from one to the next. */
const looksRemembered = 8;

/** One pause alone, such as that of a machine that was suspended, is no pressure. */
const looksInRow = 2;

/** Whole parts of the work, so that they add up exactly. */
const parts = 20;
/** Refused work costs something, too; and what is left is how the end of the pressure is noticed. */
const refusedMax = 18;
const more = 4;
const less = 1;

/**
 * Watches how late the process is with its work and how much memory it uses, and refuses as much of what comes as it takes to stay
 * in time: more with each look that finds it over the limit, less with each that does not, and all that is left of far too much at once.
 * Asking costs next to nothing while all is well.
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

  /** Whether the memory is short and still growing; the least of the last looks is where it may grow from. */
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
    // Afterwards, and from then on: a clock that is moved by a day is no process that is late by one.
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

  /** Notes a piece of work; tells whether there was too much of it since the last look. */
  const noteWork = (): boolean => {
    const now = clock.monotonic();
    if (now - lastWorkAt > pauseMs) workBeganAt = now;
    lastWorkAt = now;
    if (now - workBeganAt <= turnMaxMs) return false;
    isTooMuch = true;
    tell(true, { lagMs: now - dueAt, memory: recent.at(-1) ?? 0 });
    return true;
  };

  return {
    mustRefuse() {
      if (noteWork()) return true;
      if (refused === 0) return false;
      // Spread evenly, instead of by chance.
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
