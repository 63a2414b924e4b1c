/** Something in memory that is used with requests. */
export type Used = {
  readonly id: string;
  /** When its last use was noted; -Infinity if never. */
  lastUseMs: number;
};

/** Times of last use by id, still to be written. */
export type PendingUses = ReadonlyMap<string, Date>;

/** Remembers when keys and feeds were used and writes it later, so that no request waits for the write or fails with it. */
export type LastUses = {
  note(used: Used, nowMs: number): void;
  /** Passes all pending uses to `write`. If `write` fails, they stay pending. */
  flush(write: (uses: PendingUses) => Promise<void>): Promise<void>;
};

/** How far a stored last use may be behind the real one; each is written at most this often (rule D34). */
export const keyUseEveryMs = 60_000;
export const feedUseEveryMs = 60 * 60_000;

export function createLastUses(everyMs: number): LastUses {
  let pending = new Map<string, Date>();
  return {
    note(used, nowMs) {
      if (nowMs - used.lastUseMs >= everyMs) {
        used.lastUseMs = nowMs;
        pending.set(used.id, new Date(nowMs));
      }
    },
    async flush(write) {
      if (pending.size === 0) {
        return;
      }
      const uses = pending;
      pending = new Map();
      try {
        await write(uses);
      } catch (error) {
        // Uses noted meanwhile are later, so they must not be overwritten.
        pending = new Map([...uses, ...pending]);
        throw error;
      }
    },
  };
}
