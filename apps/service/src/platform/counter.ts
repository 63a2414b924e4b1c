/** Counts hits in windows of a clock minute. In the process, or shared by several. */
export interface Counter {
  /** Counts one hit on `name` in the given clock minute and returns how many there are now, this one included. */
  hit(name: string, minute: number): number | Promise<number>;
}

/** Clock minutes since 1970; windows reset on the clock minute (specification, section 8). */
export const minuteOf = (nowMs: number): number => Math.floor(nowMs / 60_000);

/** Counts in this process's memory; what belongs to past minutes is forgotten when a new minute begins. */
export function createMemoryCounter(): Counter {
  let currentMinute = 0;
  let counts = new Map<string, number>();
  return {
    hit(name, minute) {
      if (minute !== currentMinute) {
        currentMinute = minute;
        counts = new Map();
      }
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count;
    },
  };
}
