import { createHash, randomUUID } from 'node:crypto';
import {
  type Consent,
  type Enquiry,
  type ExtraValue,
  type LeadStatus,
  type Run,
  readEnquiry,
} from '@prospectus/contract';
import type { WriteOutcome, WriteRequest, WriteSource } from '../../../http/api/source/write-source.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { RunOfEnquiry } from '../../../schema/enquiry-words/run-of-enquiry.ts';
import type { NamedCourse, NewLead } from '../../../schema/tables/enquiry.ts';
import type { Database } from '../../../schema/tables.ts';
import { judgeForm, type Reason } from '../lead/reason.ts';
import { createFiling } from './filing.service.ts';
import { findRemembered } from './idempotency.repository.ts';
import type { Idempotency, Remembered } from './idempotency.ts';

export type LeadSinkDeps = Catalogue & {
  /** Its commits are on the disk when it confirms them. */
  readonly db: Database;
  readonly clock: Clock;
};

/** Creates the sink for enquiries: reads them, compares them with the catalogue and files them (specification 4.8). */
export function createLeadSink({ db, clock, ...catalogue }: LeadSinkDeps): WriteSource {
  const file = createFiling({ db, newId: randomUUID });

  const take = async (enquiry: Enquiry, request: WriteRequest): Promise<WriteOutcome> => {
    const { principal, sender, givenUpAt } = request;
    const { instituteId } = principal;
    const reasons = judgeForm(enquiry.form);
    const kept = keptBy(reasons);
    const nowMs = clock.now();
    const idempotency = readIdempotency(request);
    const named = await findNamed(catalogue, instituteId, enquiry);
    if (named.outcome === 'refused') {
      // The first answer counts, even if the course was still published then (rule D33).
      const remembered = idempotency && (await findRemembered(db, instituteId, idempotency.keyHash, nowMs));
      return remembered ? repeat(remembered, idempotency, kept) : named;
    }
    const { courseId, course, run } = named;
    const lead = toNewLead(enquiry, {
      id: randomUUID(),
      courseId,
      course,
      run: run && toRunRecord(run),
      origin: sender.origin ?? null,
      serverAddress: sender.origin === undefined ? (sender.networkAddress ?? null) : null,
      keyId: principal.keyId,
      createdAt: new Date(nowMs),
    });
    const filed = await file(instituteId, { lead, idempotency, reasons }, () => clock.monotonic() < givenUpAt);
    return filed.outcome === 'remembered' ? repeat(filed.remembered, idempotency, kept) : kept(filed.outcome);
  };

  return {
    async write(request) {
      const reading = readEnquiry(request.body);
      return reading.outcome === 'refused' ? reading : take(reading.value, request);
    },
  };
}

function readIdempotency({ idempotencyKey, bytes }: WriteRequest): Idempotency | undefined {
  if (idempotencyKey === undefined) return undefined;
  return { keyHash: sha256(idempotencyKey).toString('hex'), bodyHash: sha256(bytes) };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The answer to a key that was used before (rule D33). */
function repeat(
  { bodyHash, status }: Remembered,
  idempotency: Idempotency | undefined,
  kept: (status: LeadStatus) => WriteOutcome,
): WriteOutcome {
  if (idempotency?.bodyHash.equals(bodyHash)) return kept(status === 201 ? 'received' : 'duplicate');
  return {
    outcome: 'refused',
    param: 'Idempotency-Key',
    message: 'Idempotency-Key was already used with a different body. Use a new key for each enquiry.',
  };
}

/** The answer does not reveal that the enquiry went to quarantine (rule E1). */
const keptBy =
  (reasons: readonly Reason[]) =>
  (status: LeadStatus): WriteOutcome => ({
    outcome: 'kept',
    status: status === 'received' ? 201 : 200,
    body: { status },
    isQuarantined: reasons.length > 0,
  });

/** What is known about an enquiry apart from its own content. */
type Circumstances = Pick<
  NewLead,
  'id' | 'courseId' | 'course' | 'run' | 'origin' | 'serverAddress' | 'keyId' | 'createdAt'
>;

export function toNewLead(enquiry: Enquiry, circumstances: Circumstances): NewLead {
  const { campaignId, extraFields, consent, attribution, form: _, ...texts } = enquiry;
  return {
    ...texts,
    ...circumstances,
    requestedCampaignId: campaignId,
    extraFields: extraFields && toJson(extraFields),
    consent: consent && JSON.stringify(toConsentRecord(consent, circumstances.createdAt)),
    attribution: attribution && JSON.stringify(attribution),
  };
}

/** `__proto__` is a property like any other here: it is defined, not assigned. */
const toJson = (fields: ReadonlyMap<string, ExtraValue>): string => JSON.stringify(Object.fromEntries(fields));

const toConsentRecord = ({ text, version, given }: Consent, recordedAt: Date) => ({
  text,
  version,
  given,
  recorded_at: recordedAt.toISOString(),
});

type Eventually<T> = T | Promise<T>;

/** What ids mean in the catalogue that the API shows; it may have to be waited for. */
type Catalogue = {
  readonly findCourse: (instituteId: string, id: string) => Eventually<NamedCourse | undefined>;
  readonly findRun: (instituteId: string, id: string) => Eventually<Run | undefined>;
};

/** What an enquiry is about. */
type Named = {
  readonly outcome: 'found';
  /** As it was sent, else the run's. */
  readonly courseId: string | null;
  readonly course: NamedCourse | null;
  readonly run: Run | null;
};

type NotNamed = { readonly outcome: 'refused'; readonly param: string; readonly message: string };

const unknownCourse: NotNamed = {
  outcome: 'refused',
  param: 'course_id',
  message: 'course_id must be the id of a published course, or of one of its language versions, from this API.',
};

const unknownRun: NotNamed = {
  outcome: 'refused',
  param: 'run_id',
  message: 'run_id must be the id of a run from this API that has not been over for a day.',
};

const otherRun: NotNamed = {
  outcome: 'refused',
  param: 'run_id',
  message: 'run_id must be the id of a run of the course that course_id names.',
};

/** Looks up the course and the run that an enquiry names (specification 4.8, rule R13). */
async function findNamed(
  { findCourse, findRun }: Catalogue,
  instituteId: string,
  { courseId, runId }: Pick<Enquiry, 'courseId' | 'runId'>,
): Promise<Named | NotNamed> {
  const given = courseId === null ? null : await findCourse(instituteId, courseId);
  if (given === undefined) return unknownCourse;
  if (runId === null) return { outcome: 'found', courseId, course: given, run: null };
  const run = await findRun(instituteId, runId);
  if (run === undefined) return unknownRun;
  if (given !== null && given.courseId !== run.course_id) return otherRun;
  const course = given ?? (await findCourse(instituteId, run.course_id));
  if (course === undefined) return unknownRun;
  return { outcome: 'found', courseId: courseId ?? run.course_id, course, run };
}

/** What of a run is kept with an enquiry, as JSON text. */
function toRunRecord(run: Run): string {
  const { starts_on, starts_at, ends_on, timezone, when_text } = run;
  const places = run.places.map(({ id, name, town }) => ({ id, name, town }));
  return JSON.stringify({ starts_on, starts_at, ends_on, timezone, when_text, places } satisfies RunOfEnquiry);
}
