import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertForwarder } from '../../../src/features/forwarding/forwarder/forwarder.repository.ts';
import type { Forwarder } from '../../../src/features/forwarding/forwarder/forwarder.ts';
import type { Transports } from '../../../src/features/forwarding/forwarder/transport.ts';
import { createForwarding, relayEveryMs } from '../../../src/features/forwarding/sending/forwarding.service.ts';
import { createTransports, type ForwardingSettings } from '../../../src/features/forwarding/sending/transports.ts';
import { createLog } from '../../../src/platform/log.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import type { Database, EventKind } from '../../../src/schema/tables.ts';
import { insertInstitute } from '../data/institutes.ts';
import type { TestDatabase } from '../others/database.ts';
import { eventually } from '../service/eventually.ts';
import { createFakeClock, type FakeClock } from '../service/fake-clock.ts';

export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A person whom no log, metric or delivery log may name. */
export const person = {
  full_name: 'Ada Quennell',
  email: 'ada.quennell@visitor.example',
  phone: '+49 30 5550 1234',
  message: 'Is there a course about ponds?',
};

/** An institute with a campaign. */
export async function createInstitute(db: Database): Promise<string> {
  const instituteId = randomUUID();
  await insertInstitute(db, instituteId);
  const campaign = { institute_id: instituteId, id: 'list', name: 'Course Catalogue Leads', status: 'active' as const };
  await db.insertInto('campaign').values(campaign).execute();
  return instituteId;
}

/** Files an enquiry as the API does, with its event. */
export async function fileLead(
  db: Database,
  instituteId: string,
  change: Partial<typeof lead & { person: string }> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('lead')
    .values({ ...lead, id, institute_id: instituteId, person: `${id}@visitor.example`, ...change })
    .execute();
  await insertEvent(db, instituteId, 'lead.created', id);
  return id;
}

const lead = {
  ...person,
  campaign_id: 'list',
  course_id: 'pond-care' as string | null,
  source: 'course page',
  extra_fields: '{"Zip code":"10115","2":true,"1":7}' as string | null,
  consent: null as string | null,
  course_title: 'Pond Care' as string | null,
  named_course_id: 'pond-care' as string | null,
  named_edition_id: null,
  origin: 'https://www.school.example',
};

export async function insertEvent(db: Database, instituteId: string, kind: EventKind, leadId: string): Promise<void> {
  await db.insertInto('outbox').values({ institute_id: instituteId, kind, lead_id: leadId }).execute();
}

export async function addForwarder(db: Database, instituteId: string, target: string): Promise<Forwarder> {
  const common = { id: randomUUID(), instituteId, target, createdAt: new Date() };
  const forwarder: Forwarder = target.includes('@')
    ? { ...common, kind: 'email', secret: null, unconfirmedSince: null, language: 'en' }
    : { ...common, kind: 'webhook', secret: { kind: 'clear', text: secret } };
  await insertForwarder(db, forwarder);
  return forwarder;
}

/** A process that forwards. */
export type ForwardingProcess = {
  readonly clock: FakeClock;
  /** Lines that were logged. */
  readonly log: readonly string[];
  /** What Prometheus is told. */
  metrics(): Promise<string>;
  close(): Promise<void>;
};

export type ForwardingOptions = {
  readonly settings?: Partial<ForwardingSettings>;
  readonly transports?: Transports;
  readonly mailsPerHour?: number;
};

export const authSecret = 'a secret of the tests, which is long enough';

export async function startForwarding(url: string, options: ForwardingOptions = {}): Promise<ForwardingProcess> {
  // Receivers compare the time of a signature with theirs.
  const clock = createFakeClock(new Date().toISOString());
  const log: string[] = [];
  const metrics = createMetrics();
  const settings = { webhookPrivateAddresses: true, mail: undefined, authSecret, ...options.settings };
  const forwarding = createForwarding({
    databaseUrl: url,
    transports: options.transports ?? createTransports(settings, clock),
    authSecret,
    mailsPerHour: options.mailsPerHour ?? 600,
    clock,
    timer: clock.timer,
    log: createLog('info', { write: (line) => log.push(line) }),
    metrics,
  });
  forwarding.start();
  return { clock, log, metrics: () => metrics.registry.metrics(), close: forwarding.close };
}

/** Lets every delivery be tried now that waits for a better time. */
export async function retryNow({ db }: TestDatabase): Promise<void> {
  await sql`update delivery set next_at = now() where status = 'pending' and next_at > now()`.execute(db);
}

/** Makes everything that waits or is under way as old as that, as if the processes that are at it had died. */
export async function letTimePass(db: Database, interval: string): Promise<void> {
  const span = sql`${interval}::interval`;
  await sql`update delivery_attempt set started_at = started_at - ${span}`.execute(db);
  await sql`update delivery set next_at = next_at - ${span} where status = 'pending'`.execute(db);
  await sql`update delivery_queue set next_at = next_at - ${span}`.execute(db);
}

/** Moves the time on, turn by turn of the relay, until the expectation holds. A delivery gives up after 15 s of it. */
export async function forwardUntil(
  processes: readonly ForwardingProcess[],
  expectation: () => void | Promise<void>,
  intervalMs = 25,
): Promise<void> {
  const turn = async () => {
    for (const { clock } of processes) clock.advance({ ms: relayEveryMs });
    await expectation();
  };
  await eventually(turn, intervalMs);
}
