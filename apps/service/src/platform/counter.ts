/** One hit to be counted on a name, which may have at most so many in a clock minute. */
export type Hit = { readonly name: string; readonly limit: number };

/** Where a name stands in the clock minute in which its hit was counted. */
export type Counted = {
  readonly limit: number;
  /** Hits that are left, this one taken off; negative when this one was too many. */
  readonly remaining: number;
  /** Whole seconds until that minute ends, rounded up, at least 1 (decision D8). */
  readonly resetSeconds: number;
};

/** Counts hits in windows of a clock minute: in the process, or shared by several. A promise only where others are asked. */
export interface Counter {
  /** Counts one hit on `name`. */
  hit(name: string, limit: number, nowMs: number): Counted | Promise<Counted>;
  /** Counts hits in turn until one is too many: those after it are not counted. Returns what was counted, the refusing one last. */
  hitInTurn(hits: readonly Hit[], nowMs: number): Promise<readonly Counted[]>;
}

const minuteMs = 60_000;

/** Clock minutes since 1970; windows reset on the clock minute (specification, section 8). */
export const minuteOf = (nowMs: number): number => Math.floor(nowMs / minuteMs);

/** Milliseconds until the clock minute ends. */
export const msToReset = (nowMs: number): number => minuteMs - (nowMs % minuteMs);

/** Whole seconds until the clock minute ends, rounded up, at least 1 (decision D8). */
export const secondsToReset = (nowMs: number): number => Math.ceil(msToReset(nowMs) / 1000);

/** Counts in this process's memory; what belongs to past minutes is forgotten when a new minute begins. */
export function createMemoryCounter(): Counter {
  let currentMinute = 0;
  let counts = new Map<string, { hits: number }>();

  const hit = (name: string, limit: number, nowMs: number): Counted => {
    const minute = minuteOf(nowMs);
    if (minute !== currentMinute) {
      currentMinute = minute;
      counts = new Map();
    }
    let count = counts.get(name);
    if (count === undefined) {
      count = { hits: 0 };
      counts.set(name, count);
    }
    count.hits += 1;
    return { limit, remaining: limit - count.hits, resetSeconds: secondsToReset(nowMs) };
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
