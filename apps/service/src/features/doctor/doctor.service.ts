import type { Clock } from '../../platform/time/clock.ts';
import type { Timer } from '../../platform/time/timer.ts';
import type { Database } from '../../schema/tables.ts';
import { findFailure, readCoursePages } from '../catalogue/index.ts';
import { findSettings } from '../institutes/index.ts';
import type { LookupDeps } from '../websites/index.ts';
import { tryKey, type Way } from './call.service.ts';
import { type CallFacts, checkCall, isAnswering } from './checks/call-check.ts';
import type { Check } from './checks/check.ts';
import { checkKey, type KeyFacts } from './checks/key-checks.ts';
import { checkRecord } from './checks/record-check.ts';
import {
  type CoursePageFacts,
  checkCatalogue,
  checkCoursePages,
  checkForwarding,
  type ForwardingFacts,
} from './checks/surroundings-checks.ts';
import { checkWebsite } from './checks/website-check.ts';
import { type FoundKey, findKey, type GivenKey } from './key-search.service.ts';
import { findPage, originOf } from './page.service.ts';
import { lookUpRecordOf } from './record.service.ts';

export type DoctorDeps = LookupDeps & {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
};

export type Complaint = {
  /** Whose key it must be; undefined for the operator, who may ask about anyone's. */
  readonly instituteId: string | undefined;
  readonly key: GivenKey;
  /** The page from which it is used, as it was typed. */
  readonly page: string | undefined;
  /** Which way the API is called. */
  readonly way: Way;
  readonly forwarding: ForwardingFacts;
};

/**
 * Looks at everything that a call passes, in that order, and says of each what was seen and what to do.
 *
 * Changes nothing, but that who is outside makes a call that counts; the DNS and the API are asked at the same time, each for a bounded time.
 */
export async function examine(deps: DoctorDeps, complaint: Complaint): Promise<Check[]> {
  const key = await findKey(deps, complaint);
  const instituteId = complaint.instituteId ?? key.instituteId;
  const found = await findPage(deps.db, instituteId, complaint.page);
  const [record, call, coursePages, failure] = await Promise.all([
    lookUpRecordOf(deps, found),
    makeCall(deps, complaint, key),
    findCoursePages(deps, instituteId),
    instituteId === undefined ? undefined : findFailure(deps.db, instituteId),
  ]);
  return [
    ...checkKey(key.facts),
    checkCatalogue(instituteId === undefined ? undefined : { failure, isAnswering: isAnswering(call) }),
    checkWebsite(found.page, needsPage(key.facts)),
    checkRecord(record),
    checkCoursePages(coursePages),
    checkForwarding(complaint.forwarding),
    checkCall(call),
  ];
}

async function makeCall(deps: DoctorDeps, { way, key, page }: Complaint, found: FoundKey): Promise<CallFacts> {
  if (found.facts.kind === 'malformed') return { kind: 'malformed_key' };
  if (key.kind === 'secret') {
    // A key for pages is refused without one, and pages on this name may always call.
    const origin = originOf(page) ?? (needsPage(found.facts) ? 'http://localhost' : undefined);
    return tryKey(deps.timer, way, { key: key.secret, origin, isForEnquiriesOnly: mayOnlyFile(found.facts) });
  }
  return found.facts.kind === 'known' ? { kind: 'not_made', lastUsedAt: found.facts.lastUsedAt } : { kind: 'no_key' };
}

const needsPage = (facts: KeyFacts): boolean => facts.kind === 'known' && facts.onlyFromWebsites;

const mayOnlyFile = (facts: KeyFacts): boolean =>
  facts.kind === 'known' && facts.scopes.includes('leads:write') && !facts.scopes.includes('catalog:read');

async function findCoursePages(deps: DoctorDeps, instituteId: string | undefined): Promise<CoursePageFacts> {
  const settings = instituteId === undefined ? undefined : await findSettings(deps.db, instituteId);
  if (instituteId === undefined || settings === undefined) return { kind: 'no_institute' };
  const pages = (await readCoursePages(deps, instituteId))?.by(settings.courseBaseUrl);
  return { kind: 'known', instituteId, baseUrl: pages?.baseUrl ?? null, exampleUrl: pages?.example?.url ?? null };
}
