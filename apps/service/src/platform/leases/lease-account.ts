/** What is decided about a process that asked for hits. */
export type Grant = { readonly holder: number; readonly hits: number; readonly left: number };

/** The hits of one name in one clock minute: who may still use how many of them. */
export type LeaseAccount = {
  /**
   * Who asks has used up what he had. Nothing is returned while he has to wait for others. The lowest limit that anyone knows of holds:
   * some may know of hits that were counted elsewhere before.
   */
  ask(holder: number, waiting: number, limit: number): Grant | undefined;
  /** Holders who are to be asked for the rest of their lease now, since somebody waits for it, with a ticket of this asking. */
  recall(): { readonly holders: readonly number[]; readonly ticket: number };
  /** Takes back what a holder has not used; returns whom that helps. */
  giveBack(holder: number, hits: number): readonly Grant[];
  /**
   * Of a holder who has not answered this asking the rest is lost for this minute, unless he gives it back later: he may have
   * used it.
   */
  writeOff(holder: number, ticket: number): readonly Grant[];
  /** The same of a holder who is gone, and waits for nothing any more. */
  leave(holder: number): readonly Grant[];
};

/**
 * What a lease is at most: all that one may keep from the others, for the rest of the minute, by being killed. Nobody can tell what it
 * had used.
 */
const leaseMax = 100;
/** Each sharer gets as many leases out of what is left, so that one lease is little of it. */
const leasesEach = 4;
/** A hundredth of the limit is little in any case; less than that would be asked for all the time. */
const leasesOfLimitMax = 100;

/**
 * Opens an account of `limit` hits, shared by about `sharers` processes.
 *
 * Each lease is a small part of what is left, so leases become smaller where the end is near. Nobody is refused before all others have
 * returned what they did not use: not one hit more than the limit is granted, and none is stranded but with one that is killed.
 */
export function openLeaseAccount(limit: number, sharers: number): LeaseAccount {
  let lowest = limit;
  let left = limit;
  const holders = new Set<number>();
  /** Who was asked for the rest and has not answered, with the ticket of that. */
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
      // Below 0 where more was leased than there are: what is returned makes up for that first.
      left -= Math.max(0, lowest - known);
      lowest = Math.min(lowest, known);
      // Who was told to return the rest says so in any case, and is a holder until then.
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
