import type { LeadResult } from '@prospectus/client';
import type { Connection } from '../../foundation/client-for.ts';
import { type CallError, type Failure, toFailure } from '../form/failure.ts';
import type { Draft, Field } from '../form/field.ts';
import type { FormReport } from '../form/form-report.ts';
import { type Complaints, judge } from '../form/judge.ts';
import { isHeld, type Phase } from '../form/phase.ts';
import type { EnquiryBody } from './enquiry-body.ts';
import { type NamedRun, without } from './without.ts';

/** What an enquiry looks like at one moment. */
export type Entered = {
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly body: EnquiryBody;
  readonly report: FormReport;
  /** The run that it names, in words. */
  readonly run?: NamedRun | undefined;
};

/** Called with what becomes of an enquiry. */
export type SubmissionEvents = {
  onChange(): void;
  /** `runId` is undefined for an enquiry without a run, and null where it was sent without. */
  onSent(status: LeadResult['status'], runId: string | null | undefined): void;
  onFailed(error: CallError, failure: Failure, body: EnquiryBody): void;
};

/** One enquiry on its way, however often it has to be sent. */
type Attempt = { readonly content: string; readonly idempotencyKey: string; body: EnquiryBody };

type Answer = { readonly status: LeadResult['status']; readonly error?: undefined } | { readonly error: CallError };

/** Sends an enquiry, once at a time, and remembers how far it is. */
export class Submission {
  phase: Phase = { name: 'entering' };
  complaints: Complaints = new Map();
  readonly #events: SubmissionEvents;
  #attempt: Attempt | undefined;

  constructor(events: SubmissionEvents) {
    this.#events = events;
  }

  async send({ client, name }: Connection, { fields, draft, body, report, run }: Entered): Promise<void> {
    if (isHeld(this.phase)) return;
    this.complaints = judge(fields, draft);
    if (this.complaints.size > 0) return this.enter({ name: 'refused', count: this.complaints.size });
    const pending: Phase = { name: 'pending' };
    this.enter(pending);
    const attempt = attemptOf(JSON.stringify([name, body, report.trap]), { ...body, form: report }, this.#attempt);
    this.#attempt = attempt;
    const create = (): Promise<Answer> =>
      client.leads.create(attempt.body, attempt).catch((error: CallError) => ({ error }));
    let answer = await create();
    while (answer.error) {
      const rest = without(answer.error.details.param, attempt.body, { body, run });
      if (!rest) break;
      // Nothing was kept, so the key is still free.
      attempt.body = rest;
      answer = await create();
    }
    // Otherwise the form is about something else by now: only the page is notified.
    const isAwaited = this.phase === pending;
    if (answer.error) {
      const failure = toFailure(
        answer.error,
        fields.map(({ param }) => param),
      );
      if (isAwaited) this.#show(failure);
      return this.#events.onFailed(answer.error, failure, body);
    }
    if (this.#attempt === attempt) this.#attempt = undefined;
    const { run_id: runId, message } = attempt.body;
    const isRunLost = body.run_id !== undefined && runId === undefined;
    const lostRun = isRunLost ? (message === body.message ? 'lost' : 'noted') : undefined;
    if (isAwaited) this.enter({ name: 'sent', isDuplicate: answer.status === 'duplicate', lostRun });
    this.#events.onSent(answer.status, isRunLost ? null : runId);
  }

  /** Checks a field with an error again when its value changes: shows at once that the error is fixed, but adds none to another field. */
  reconsider({ fields, draft }: Entered, param: string): void {
    if (!this.complaints.has(param)) return;
    const complaints = new Map(this.complaints);
    const complaint = judge(fields, draft).get(param);
    if (complaint) complaints.set(param, complaint);
    else complaints.delete(param);
    this.complaints = complaints;
    if (complaints.size === 0 && this.phase.name === 'refused') this.enter({ name: 'entering' });
    else this.#events.onChange();
  }

  enter(phase: Phase): void {
    this.phase = phase;
    this.#events.onChange();
  }

  #show(failure: Failure): void {
    if (failure.kind === 'field') {
      this.complaints = new Map([[failure.param, { reason: 'refused' }]]);
      this.enter({ name: 'refused', count: 1 });
    } else {
      this.enter({ name: 'failed', failure });
    }
  }
}

/**
 * Returns the attempt that sends this content: the last one, if its content was the same, so that an enquiry whose answer was lost is filed
 * once (rule D33); otherwise a new one, since the same key with another body is refused. An attempt keeps its body, including the time
 * in milliseconds at which the form was first sent.
 */
function attemptOf(content: string, body: EnquiryBody, last: Attempt | undefined): Attempt {
  return last?.content === content ? last : { content, idempotencyKey: makeKey(), body };
}

/** 128 random bits. `randomUUID` does not exist on pages without TLS. */
const makeKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
