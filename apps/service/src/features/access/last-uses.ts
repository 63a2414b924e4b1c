import type { HeldKey } from './key-ring.ts';

/** How far the stored last use may be behind the real one; each key's is written at most this often (decision D34). */
const minuteMs = 60_000;

/** Times of last use by key id, still to be written. */
export type PendingUses = ReadonlyMap<string, Date>;

/** Remembers when keys were used and writes it later, so that no request waits for the write or fails with it. */
export type LastUses = {
  note(key: HeldKey, nowMs: number): void;
  /** Passes all pending uses to `write`. If `write` fails, they stay pending. */
  flush(write: (uses: PendingUses) => Promise<void>): Promise<void>;
};

export function createLastUses(): LastUses {
  let pending = new Map<string, Date>();
  return {
    note(key, nowMs) {
      if (nowMs - key.lastUseMs >= minuteMs) {
        key.lastUseMs = nowMs;
        pending.set(key.principal.keyId, new Date(nowMs));
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
