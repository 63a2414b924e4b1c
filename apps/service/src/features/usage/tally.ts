import type { Principal } from '../../http/sender/key-verifier.ts';
import type { Call, CallingPage, CountedCalls } from './call.ts';

/** Tells which verified website of an institute covers a host. */
export type FindWebsite = (instituteId: string, host: string) => string | undefined;

/** Counts calls in memory. */
export type Tally = {
  /** Costs a request next to nothing when the previous call was alike. */
  count(call: Call): void;
  /** Returns what was counted since the last time, and starts again from zero. */
  drain(): CountedCalls[];
};

/** The counters of a key's calls from one website, or from pages that are on none. */
type Counters = { readonly website: string; readonly counted: CountedCalls[] };

type KeyCounters = {
  /** The previous call, its counter, and the like calls not yet added to it: the next call is nearly always like the previous one. */
  lastCaller: CallingPage | undefined;
  lastRoute: string;
  lastStatus: number;
  lastCalls: number;
  last: CountedCalls | undefined;
  readonly server: Counters;
  /** As many as the institute has websites, and a few. */
  readonly websites: Map<string, Counters>;
  /** The same counters by the pages that called. */
  readonly pages: Map<CallingPage, Counters>;
};

/**
 * Most pages to remember until the next `drain`. A stranger can make up any number of subdomains of a verified website: pages beyond this
 * number cost a search each, but no memory.
 */
const pagesMax = 10_000;

/** Stands for all pages that are on no verified website. */
const notVerified = 'other';

export function createTally(findWebsite: FindWebsite): Tally {
  /** By the numbers of keys. */
  let keys: (KeyCounters | undefined)[] = [];
  let pages = 0;

  const addKey = (principal: Principal): KeyCounters => {
    const counters: KeyCounters = {
      lastCaller: undefined,
      lastRoute: '',
      lastStatus: 0,
      lastCalls: 0,
      last: undefined,
      server: { website: 'server', counted: [] },
      websites: new Map(),
      pages: new Map(),
    };
    // Leave no holes: lookups in an array with many are as slow as in a map.
    while (keys.length <= principal.number) keys.push(undefined);
    keys[principal.number] = counters;
    return counters;
  };

  const addPage = (key: KeyCounters, { instituteId }: Principal, page: CallingPage): Counters => {
    const website = nameWebsite(page, instituteId, findWebsite);
    let counters = key.websites.get(website);
    if (counters === undefined) {
      counters = { website, counted: [] };
      key.websites.set(website, counters);
    }
    // What is not verified yet may be with the next call.
    if (website !== notVerified && pages < pagesMax) {
      pages += 1;
      key.pages.set(page, counters);
    }
    return counters;
  };

  return {
    count({ principal, caller, route, status }) {
      if (principal === undefined) return;
      const key = keys[principal.number] ?? addKey(principal);
      if (caller === key.lastCaller && route === key.lastRoute && status === key.lastStatus) {
        key.lastCalls += 1;
        return;
      }
      settle(key);
      const counters = caller === undefined ? key.server : (key.pages.get(caller) ?? addPage(key, principal, caller));
      const counted = countersOf(counters, principal, route, status);
      counted.calls += 1;
      // What is not verified yet may be with the next call.
      if (counters.website === notVerified) return;
      key.lastCaller = caller;
      key.lastRoute = route;
      key.lastStatus = status;
      key.last = counted;
    },
    drain() {
      const drained = keys.flatMap((key) => {
        if (key === undefined) return [];
        settle(key);
        return [key.server, ...key.websites.values()].flatMap(({ counted }) => counted);
      });
      keys = [];
      pages = 0;
      return drained;
    },
  };
}

function settle(key: KeyCounters): void {
  if (key.last) key.last.calls += key.lastCalls;
  key.lastCalls = 0;
}

function countersOf(
  { website, counted }: Counters,
  principal: Principal,
  endpoint: string,
  status: number,
): CountedCalls {
  const known = counted.find((each) => each.status === status && each.endpoint === endpoint);
  if (known !== undefined) return known;
  const { instituteId, keyId } = principal;
  const added = { instituteId, keyId, website, endpoint, status, calls: 0 };
  counted.push(added);
  return added;
}

function nameWebsite({ origin }: CallingPage, instituteId: string, findWebsite: FindWebsite): string {
  if (origin.kind === 'local') return 'own_machine';
  return (origin.kind === 'host' ? findWebsite(instituteId, origin.host) : undefined) ?? notVerified;
}
