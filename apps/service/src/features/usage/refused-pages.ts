import { dayMs } from '../../platform/time/lengths.ts';
import type { Call, CallingPage } from './call.ts';
import type { FindWebsite } from './tally.ts';

/** Stand for pages that have no host to be named by; no host is written like that. */
export const unnamedPages = {
  /** The call named no page, as a server's does not. */
  server: '#server',
  ownMachine: '#own_machine',
  address: '#address',
  /** `null`, of pages that were opened from a file or cut off, and what no browser writes. */
  opaque: '#opaque',
  /** All that came after the first `pagesMax`, and are on no website of the institute. */
  others: '#others',
} as const;

/**
 * Most pages that are told apart in an institute and a day, since a program can make up any number: the rest is counted together, by key, and that of
 * the institute's own websites by website, since these are what its admins have to know of.
 */
export const pagesMax = 100;

/** How many calls from a page were refused in a day. */
export type RefusedCalls = {
  readonly instituteId: string;
  /** By UTC, `2027-01-31`. */
  readonly day: string;
  readonly keyId: string;
  readonly page: string;
  readonly reason: 'website' | 'key';
  calls: number;
  lastMs: number;
};

/** Counts refused pages in memory until they are written. */
export type RefusedPages = {
  /** For calls that may have been refused for their page or their key; all others are left out. */
  note(call: Call, nowMs: number): void;
  /** Hands what is pending to `write`; what it fails to write stays. */
  flush(write: (refused: readonly RefusedCalls[]) => Promise<void>): Promise<void>;
};

/** `findOwn` tells which website of an institute, verified or not, a host is on. */
export function createRefusedPages(findWebsite: FindWebsite, findOwn: FindWebsite): RefusedPages {
  let days = new Map<string, Map<string, RefusedCalls>>();
  const dayOf = createDayOf();

  const add = (row: RefusedCalls) => {
    const id = `${row.day} ${row.instituteId}`;
    const held = days.get(id) ?? new Map<string, RefusedCalls>();
    days.set(id, held);
    addBounded(held, row, (host) => findOwn(row.instituteId, host) ?? findWebsite(row.instituteId, host));
  };

  return {
    note(call, nowMs) {
      const found = refusalOf(call, findWebsite);
      if (found === undefined) return;
      const { instituteId, keyId } = found.principal;
      add({ instituteId, day: dayOf(nowMs), keyId, page: found.page, reason: found.reason, calls: 1, lastMs: nowMs });
    },
    async flush(write) {
      const due = [...days.values()].flatMap((held) => [...held.values()]);
      if (due.length === 0) return;
      days = new Map();
      try {
        await write(due);
      } catch (error) {
        for (const row of due) add(row);
        throw error;
      }
    },
  };
}

/** Writes the day of a moment again only when it is another one: a flood of refusals asks for each. */
function createDayOf(): (ms: number) => string {
  let startMs = Number.NaN;
  let text = '';
  return (ms) => {
    const start = Math.floor(ms / dayMs) * dayMs;
    if (start !== startMs) text = new Date(start).toISOString().slice(0, 10);
    startMs = start;
    return text;
  };
}

/** What stands for the same page, key and reason. */
export const idOf = ({ keyId, page, reason }: Pick<RefusedCalls, 'keyId' | 'page' | 'reason'>): string =>
  `${keyId} ${reason} ${page}`;

/** Adds calls to those of a day: once there are `pagesMax` pages, to those of the same website or to the others, of the same key. */
export function addBounded(
  held: Map<string, RefusedCalls>,
  row: RefusedCalls,
  findOwn: (host: string) => string | undefined,
): void {
  const isRoom = held.has(idOf(row)) || held.size < pagesMax;
  const counted = isRoom ? row : { ...row, page: findOwn(row.page) ?? unnamedPages.others };
  const known = held.get(idOf(counted));
  if (known === undefined) held.set(idOf(counted), counted);
  else {
    known.calls += counted.calls;
    known.lastMs = Math.max(known.lastMs, counted.lastMs);
  }
}

function refusalOf({ principal, ended, caller, status }: Call, findWebsite: FindWebsite) {
  if (ended !== undefined) {
    const page = caller === undefined ? unnamedPages.server : nameOf(caller);
    return { principal: ended, page, reason: 'key' } as const;
  }
  if (principal === undefined || caller === undefined || status !== 403) return undefined;
  const { origin } = caller;
  // Refused for something else, such as a scope.
  const mayCall =
    origin.kind === 'local' ||
    (origin.kind === 'host' && findWebsite(principal.instituteId, origin.host) !== undefined);
  return mayCall ? undefined : ({ principal, page: nameOf(caller), reason: 'website' } as const);
}

function nameOf({ origin }: CallingPage): string {
  switch (origin.kind) {
    case 'host':
      return origin.host;
    case 'local':
      return unnamedPages.ownMachine;
    case 'address':
      return unnamedPages.address;
    case 'refused':
      return unnamedPages.opaque;
  }
}
