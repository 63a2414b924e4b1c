import { minuteMs } from './time/lengths.ts';

/** One hit to be counted on a name, which may have at most so many in a clock minute. */
export type Hit = { readonly name: string; readonly limit: number };

/** State of a name in the clock minute in which its hit was counted. */
export type Counted = {
  readonly limit: number;
  /** Hits that are left, this one taken off; negative when this one was too many. */
  readonly remaining: number;
  /** Whole seconds until that minute ends, rounded up, at least 1 (rule D8). */
  readonly resetSeconds: number;
};

/** Counts hits in windows of a clock minute: in the process, or shared by several. A promise only where others are asked. */
export interface Counter {
  /** Counts one hit on `name`, which may have a number of its own, from 0, by which it is found sooner; always the same one then. */
  hit(name: string, limit: number, nowMs: number, number?: number): Counted | Promise<Counted>;
  /** Counts hits in turn until one is too many: those after it are not counted. Returns what was counted, the refusing one last. */
  hitInTurn(hits: readonly Hit[], nowMs: number): Promise<readonly Counted[]>;
}

/** Clock minutes since 1970; windows reset on the clock minute (specification, section 8). */
export const minuteOf = (nowMs: number): number => Math.floor(nowMs / minuteMs);

/** Milliseconds until the clock minute ends. */
export const msToReset = (nowMs: number): number => minuteMs - (nowMs % minuteMs);

/** Whole seconds until the clock minute ends, rounded up, at least 1 (rule D8). */
export const secondsToReset = (nowMs: number): number => wholeSeconds(msToReset(nowMs));

const wholeSeconds = (ms: number): number => Math.ceil(ms / 1000);

const numbersExpected = 1024;

/** A counter that answers at once. */
export interface MemoryCounter extends Counter {
  hit(...hit: Parameters<Counter['hit']>): Counted;
}

/** Counts in this process's memory; what belongs to past minutes is forgotten when a new minute begins. */
export function createMemoryCounter(): MemoryCounter {
  let minuteStartMs = 0;
  let hitsByName = new Map<string, number>();
  let hitsByNumber = new Uint32Array(numbersExpected);

  const hitName = (name: string): number => {
    const hits = (hitsByName.get(name) ?? 0) + 1;
    hitsByName.set(name, hits);
    return hits;
  };
  const hitNumber = (number: number): number => {
    if (number >= hitsByNumber.length) {
      const before = hitsByNumber;
      hitsByNumber = new Uint32Array(2 * number);
      hitsByNumber.set(before);
    }
    const hits = (hitsByNumber[number] ?? 0) + 1;
    hitsByNumber[number] = hits;
    return hits;
  };

  const hit = (name: string, limit: number, nowMs: number, number?: number): Counted => {
    // The wall clock may be set back, too.
    if (nowMs < minuteStartMs || nowMs >= minuteStartMs + minuteMs) {
      minuteStartMs = minuteOf(nowMs) * minuteMs;
      hitsByName = new Map();
      hitsByNumber.fill(0);
    }
    const hits = number === undefined ? hitName(name) : hitNumber(number);
    return { limit, remaining: limit - hits, resetSeconds: wholeSeconds(minuteStartMs + minuteMs - nowMs) };
  };
  return { hit, hitInTurn: (hits, nowMs) => countInTurn(hit, hits, nowMs) };
}

/** Counts one hit after the other, for counters that have no step of their own for it. */
export async function countInTurn(
  hit: Counter['hit'],
  hits: readonly Hit[],
  nowMs: number,
): Promise<readonly Counted[]> {
  const counted: Counted[] = [];
  for (const { name, limit } of hits) {
    const one = await hit(name, limit, nowMs);
    counted.push(one);
    if (one.remaining < 0) break;
  }
  return counted;
}
