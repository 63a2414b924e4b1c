import type { HeldKey } from './key-ring.ts';

/** How far the last use that is written may lie behind the real one, and so how seldom a key's is written (decision D34). */
const minuteMs = 60_000;

/** Moments of last use by key id, still to be written. */
export type PendingUses = ReadonlyMap<string, Date>;

/** Remembers when keys were used, for writing later: a request neither waits for that nor fails with it. */
export type LastUses = {
  note(key: HeldKey, nowMs: number): void;
  /** Hands all that is pending to `write`. What it fails to write stays pending. */
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
        // Uses noted meanwhile are later ones.
        pending = new Map([...uses, ...pending]);
        throw error;
      }
    },
  };
}
