/** The decision about a process that asked for hits. */
export type Grant = { readonly holder: number; readonly hits: number; readonly left: number };

/** The hits of one name in one clock minute: who may still use how many of them. */
export type LeaseAccount = {
  /**
   * Asks for hits for a holder that has used up its lease. Returns undefined while the holder has to wait for others. The lowest limit that
   * any holder gives applies: some may know of hits that were counted elsewhere before.
   */
  ask(holder: number, waiting: number, limit: number): Grant | undefined;
  /** Returns the holders to ask for the rest of their lease now, because another holder waits for it, and the ticket of this recall. */
  recall(): { readonly holders: readonly number[]; readonly ticket: number };
  /** Takes back the hits that a holder has not used; returns the grants that this makes possible. */
  giveBack(holder: number, hits: number): readonly Grant[];
  /**
   * Writes off the rest of a holder that has not answered this recall: it may have used those hits, so they are lost for this minute unless
   * it gives them back later.
   */
  writeOff(holder: number, ticket: number): readonly Grant[];
  /** Writes off the rest of a holder that is gone, and drops its requests. */
  leave(holder: number): readonly Grant[];
};

/**
 * Largest lease, in hits. A killed process keeps at most this many from the others for the rest of the minute, as no one can tell how many
 * it had used.
 */
const leaseMax = 100;
/** Leases per sharer that the remaining hits are divided into, so that one lease is a small part of them. */
const leasesEach = 4;
/** A lease is at least a hundredth of the limit, which is little: with smaller ones, processes would ask all the time. */
const leasesOfLimitMax = 100;

/**
 * Opens an account of `limit` hits, shared by about `sharers` processes.
 *
 * Each lease is a small part of what is left, so leases become smaller near the end. No holder is refused before all others have returned
 * what they did not use: never more hits than the limit are granted, and only a killed process strands any.
 */
export function openLeaseAccount(limit: number, sharers: number): LeaseAccount {
  let lowest = limit;
  let left = limit;
  const holders = new Set<number>();
  /** Holders that were asked for the rest of their lease and have not answered, with the ticket of that recall. */
  const recalled = new Map<number, number>();
  let lastTicket = 0;
  let queue: { readonly holder: number; readonly waiting: number }[] = [];

  const leastLease = Math.floor(limit / leasesOfLimitMax);

  const grant = (holder: number, waiting: number): Grant => {
    const share = Math.max(leastLease, Math.floor(left / sharers / leasesEach));
    const hits = Math.max(0, Math.min(left, Math.max(waiting, Math.min(leaseMax, share))));
    left -= hits;
    if (hits > 0) holders.add(holder);
    return { holder, hits, left: Math.max(0, left) };
  };

  const decide = (holder: number, waiting: number): Grant | undefined => {
    holders.delete(holder);
    return left > 0 || holders.size === 0 ? grant(holder, waiting) : undefined;
  };

  const settle = (): readonly Grant[] => {
    if (recalled.size > 0) return [];
    const grants: Grant[] = [];
    const asking = queue;
    queue = [];
    for (const each of asking) {
      const decided = decide(each.holder, each.waiting);
      if (decided) grants.push(decided);
      else queue.push(each);
    }
    return grants;
  };

  const forget = (holder: number): readonly Grant[] => {
    holders.delete(holder);
    recalled.delete(holder);
    return settle();
  };

  return {
    ask(holder, waiting, known) {
      // Goes below 0 where more hits were leased than the limit allows: returned hits make up for that first.
      left -= Math.max(0, lowest - known);
      lowest = Math.min(lowest, known);
      // A holder that was asked to return the rest answers in any case, and stays a holder until then.
      if (!recalled.has(holder)) holders.delete(holder);
      const decided = recalled.size === 0 && queue.length === 0 ? decide(holder, waiting) : undefined;
      if (!decided) queue.push({ holder, waiting });
      return decided;
    },
    recall() {
      const isNeeded = queue.length > 0 && left <= 0;
      const asked = isNeeded ? [...holders].filter((holder) => !recalled.has(holder)) : [];
      lastTicket += 1;
      for (const holder of asked) recalled.set(holder, lastTicket);
      return { holders: asked, ticket: lastTicket };
    },
    giveBack(holder, hits) {
      left += hits;
      return forget(holder);
    },
    writeOff: (holder, ticket) => (recalled.get(holder) === ticket ? forget(holder) : []),
    leave(holder) {
      queue = queue.filter((each) => each.holder !== holder);
      return forget(holder);
    },
  };
}
