import { type FailedRequestsWire, type RefusedPageWire, refusalDays } from '@prospectus/contract/admin';
import type { Clock } from '../../platform/time/clock.ts';
import { dayMs } from '../../platform/time/lengths.ts';
import type { Database } from '../../schema/tables.ts';
import { type ApiKey, findKeysById } from '../keys/index.ts';
import {
  type FailedCalls,
  listFailures,
  listRefused,
  pagesMax,
  type RefusedPage,
  unnamedPages,
} from '../usage/index.ts';
import { describeHostRefusal, listWebsites, parseHost, type Website } from '../websites/index.ts';
import type { KeyFacts } from './checks/key-checks.ts';
import { matchPage } from './checks/page-match.ts';
import { adviseOnFailure, adviseOnKey, adviseOnPage, type RefusedPageFacts } from './checks/refusal-checks.ts';
import { toFacts } from './key-search.service.ts';

type RefusalsDeps = { readonly db: Database; readonly clock: Clock };

const listMax = { pages: 100, failures: 50 };

/** Lists what was refused or failed lately, each with why, judged by the keys and websites as they are now, and what to do. */
export async function readRefusals({ db, clock }: RefusalsDeps, instituteId: string) {
  const now = clock.now();
  const since = new Date((Math.floor(now / dayMs) - refusalDays + 1) * dayMs);
  const [pages, failures, websites] = await Promise.all([
    listRefused(db, instituteId, { since: since.toISOString().slice(0, 10), count: listMax.pages }),
    listFailures(db, instituteId, { since, count: listMax.failures }),
    listWebsites(db, instituteId),
  ]);
  const keys = await findKeysById(db, instituteId, [...new Set([...pages, ...failures].map(({ keyId }) => keyId))]);
  const known = (id: string) => {
    const key = keys.get(id);
    return { key, facts: key === undefined ? unknown : toFacts(key, now) };
  };
  return {
    since: since.toISOString(),
    pages: pages.map((page) => toPage(page, known(page.keyId), { instituteId, websites })),
    failures: failures.map((failure) => toFailure(failure, known(failure.keyId))),
  };
}

type KnownKey = { readonly key: ApiKey | undefined; readonly facts: KeyFacts };

const unknown: KeyFacts = { kind: 'unknown', among: 'institute' };

const toKey = (key: ApiKey | undefined): RefusedPageWire['key'] =>
  key === undefined ? null : { id: key.id, name: key.name, prefix: key.prefix };

type Institute = { readonly instituteId: string; readonly websites: readonly Website[] };

function toPage({ page, reason, calls, lastAt }: RefusedPage, { key, facts }: KnownKey, institute: Institute) {
  const from = froms[page] ?? 'host';
  const found = from === 'host' ? placeHost(page, institute) : undefined;
  const ofKey = adviseOnKey(facts);
  // A key that has ended since then works on no website.
  const isOfKey = reason === 'key' || !ofKey.isOver;
  const { seen, fix, isOver } = isOfKey ? ofKey : adviseOnPage(found ?? pageOf(from));
  const canAdd = found?.kind === 'host' && (found.match.kind === 'near' || found.match.kind === 'unregistered');
  return {
    ...{ from, host: from === 'host' ? page : null, key: toKey(key), requests: calls, last_at: lastAt.toISOString() },
    ...{ seen, fix, is_over: isOver, can_add: !isOfKey && canAdd },
  } satisfies RefusedPageWire;
}

const froms: Readonly<Record<string, RefusedPageWire['from'] | undefined>> = {
  [unnamedPages.server]: 'server',
  [unnamedPages.ownMachine]: 'own_machine',
  [unnamedPages.address]: 'address',
  [unnamedPages.opaque]: 'opaque',
  [unnamedPages.others]: 'others',
};

function placeHost(page: string, { instituteId, websites }: Institute): RefusedPageFacts<Website> {
  const parsed = parseHost(page);
  return parsed.outcome === 'refused'
    ? { kind: 'refused', reason: describeHostRefusal(page, parsed.refusal) }
    : { kind: 'host', instituteId, host: parsed.host, match: matchPage(parsed.host, websites) };
}

/** Of pages without a host; those on the reader's own machine and calls of servers are never refused for where they are. */
function pageOf(from: RefusedPageWire['from']): RefusedPageFacts<Website> {
  switch (from) {
    case 'address':
      return { kind: 'address' };
    case 'others':
      return { kind: 'others', max: pagesMax };
    default:
      return { kind: 'opaque' };
  }
}

function toFailure(failure: FailedCalls, { key, facts }: KnownKey): FailedRequestsWire {
  const { website, endpoint, status, calls, lastHour } = failure;
  const { seen, fix } = adviseOnFailure(failure, facts);
  return {
    ...{ website, endpoint, status, key: toKey(key), requests: calls, last_hour: lastHour.toISOString() },
    ...{ seen, fix },
  };
}
