import { createPageClient } from '@prospectus/client/page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../foundation/client-for.ts';
import { enquiryEn } from '../../texts/enquiry-en.ts';
import { readFormFields } from '../form/form-fields.ts';
import { toBody } from './enquiry-body.ts';
import { type Entered, Submission } from './submission.ts';

const fields = readFormFields({ fields: 'phone message', required: '', declarations: [] }, enquiryEn);

/** A visitor's entries, with these changed. */
function enter(change: Readonly<Record<string, string>> = {}): Entered {
  const draft = new Map(Object.entries({ full_name: 'Ines Oyelaran', email: 'ines@oyelaran.example', ...change }));
  return {
    fields,
    draft,
    body: toBody(fields, draft, {}),
    report: { trap: change['trap'] ?? '', shown_ms: ++shownMs },
  };
}
/** Grows with each look at the form. */
let shownMs = 5000;

const lost = Object.assign(new Error('no answer'), { code: 'network_error', status: null, details: {} });

type Answer = () => Promise<{ status: string }>;

/** A form whose enquiries are answered one after another in this way. */
function startWith(...answers: Answer[]) {
  const calls: { body: unknown; idempotencyKey: string }[] = [];
  const told: string[] = [];
  const create = (body: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    calls.push({ body, idempotencyKey });
    return answers.shift()?.() ?? Promise.reject(new Error('More calls than answers.'));
  };
  const connection = { name: 'here', client: { leads: { create } } } as unknown as Connection;
  const submission = new Submission({
    onChange: () => {},
    onSent: (status, runId) => told.push(`sent ${status}${runId === undefined ? '' : ` ${runId}`}`),
    onFailed: ({ code }, { kind }) => told.push(`${code} ${kind}`),
  });
  const sendEntered = (entered: Entered) => submission.send(connection, entered);
  const send = (change: Readonly<Record<string, string>> = {}) => sendEntered(enter(change));
  return { submission, send, sendEntered, calls, told };
}

const taken: Answer = async () => ({ status: 'received' });
const failing =
  (code: string, more: object = {}): Answer =>
  async () => {
    throw Object.assign(new Error(code), { code, status: 400, details: {}, retryAfterSeconds: null, ...more });
  };

afterEach(() => vi.unstubAllGlobals());

describe('sending an enquiry', () => {
  it('says that it was sent once the service has said so, whatever of the two successes it is (§4.8)', async () => {
    for (const status of ['received', 'duplicate']) {
      const { submission, send, told } = startWith(async () => ({ status }));
      const sending = send();
      expect(submission.phase.name).toBe('pending');
      expect(told).toEqual([]);

      await sending;

      expect(submission.phase).toEqual({ name: 'sent', isDuplicate: status === 'duplicate' });
      expect(told).toEqual([`sent ${status}`]);
    }
  });

  it('sends nothing that is wrong, and names every field that is', async () => {
    const { submission, send, calls } = startWith();

    await send({ full_name: ' ', email: 'a@b', phone: '1' });

    expect(calls).toEqual([]);
    expect([...submission.complaints]).toEqual([
      ['full_name', { reason: 'missing' }],
      ['email', { reason: 'email' }],
      ['phone', { reason: 'phone' }],
    ]);
    expect(submission.phase).toEqual({ name: 'refused', count: 3 });
  });

  it('sends once, however often it is asked to while that is under way', async () => {
    const { send, calls } = startWith(taken, taken);

    await Promise.all([send(), send(), send()]);

    expect(calls).toHaveLength(1);
  });

  it('uses the same Idempotency-Key while the content is the same, and another one after an edit (D33)', async () => {
    const lose: Answer = async () => {
      throw lost;
    };
    const { send, calls, told } = startWith(lose, lose, lose, taken);

    await send();
    await send();
    await send({ message: 'And one thing more.' });
    await send({ message: 'And one thing more.' });

    expect(calls[1]?.body).toBe(calls[0]?.body);
    const [first, second, third, fourth] = calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
    expect(first).toMatch(/^[\x21-\x7e]{16,255}$/);
    expect(told.at(-1)).toBe('sent received');
  });

  it('shows at its field what the service refuses, until something else stands there (§4.8)', async () => {
    const { submission, send } = startWith(failing('invalid_request', { details: { param: 'phone' } }));

    await send({ phone: '0309018200' });
    expect([...submission.complaints]).toEqual([['phone', { reason: 'refused' }]]);
    submission.reconsider(enter({ phone: '03090182001' }), 'phone');

    expect(submission.complaints.size).toBe(0);
    expect(submission.phase).toEqual({ name: 'entering' });
  });

  it('complains of nothing that is only being entered, and of what is mended no more', async () => {
    const { submission, send } = startWith();
    submission.reconsider(enter({ email: 'a' }), 'email');
    expect(submission.complaints.size).toBe(0);
    await send({ full_name: '', email: 'a' });

    submission.reconsider(enter({ full_name: '' }), 'email');

    expect([...submission.complaints.keys()]).toEqual(['full_name']);
  });

  it.each<[string, number | null, object, object]>([
    ['rate_limited', 429, { retryAfterSeconds: 37 }, { kind: 'limited', seconds: 37 }],
    ['rate_limited', 429, {}, { kind: 'limited', seconds: 60 }],
    ['network_error', null, {}, { kind: 'unanswered' }],
    ['timeout', null, {}, { kind: 'unanswered' }],
    ['internal_error', 503, {}, { kind: 'unanswered' }],
    ['auth_unavailable', 503, {}, { kind: 'unanswered' }],
    ['invalid_response', 200, {}, { kind: 'unanswered' }],
    ['invalid_response', 502, {}, { kind: 'unanswered' }],
    ['invalid_response', 404, {}, { kind: 'barred' }],
    // Something before the service has answered in its place.
    ['invalid_response', 403, {}, { kind: 'unanswered' }],
    ['invalid_response', 429, { retryAfterSeconds: 9 }, { kind: 'limited', seconds: 9 }],
    ['origin_not_allowed', 403, {}, { kind: 'barred' }],
    ['invalid_api_key', 401, {}, { kind: 'barred' }],
    ['invalid_request', 400, { details: { param: 'consent.text' } }, { kind: 'barred' }],
    ['invalid_request', 400, { details: { param: 'course_id' } }, { kind: 'course' }],
  ])('never says that it was sent when it was not: %s, %j, %j', async (code, status, more, failure) => {
    const { submission, send, told } = startWith(failing(code, { status, ...more }));

    await send();

    expect(submission.phase).toMatchObject({ name: 'failed', failure });
    expect(told).toHaveLength(1);
  });

  it('never says that it was sent when what passes it on has failed, and keeps its Idempotency-Key (D31, D33)', async () => {
    const answers = [{ success: false }, { status: 'received' }];
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return Response.json(answers.shift());
    });
    const client = createPageClient({ baseUrl: 'https://relay.example', key: `vak_pub_${'0'.repeat(48)}` });
    const { submission } = startWith();
    const send = () => submission.send({ name: 'relay', client } as Connection, enter());

    await send();
    expect(submission.phase).toMatchObject({ name: 'failed', failure: { kind: 'unanswered' } });
    await send();

    expect(submission.phase).toMatchObject({ name: 'sent' });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });

  it('sends nothing while it is told to wait (§8)', async () => {
    const { submission, send, calls } = startWith(
      failing('rate_limited', { status: 429, retryAfterSeconds: 5 }),
      taken,
    );

    await send();
    await send();
    expect(calls).toHaveLength(1);
    submission.enter({ name: 'free_again' });
    await send();

    expect(submission.phase.name).toBe('sent');
  });

  it('drops nothing that a program has filled in where no person sees it, and says what that was (E1, E2)', async () => {
    const { send, calls, told } = startWith(taken);

    await send({ trap: 'https://spam.example' });

    expect(calls).toMatchObject([{ body: { form: { trap: 'https://spam.example', shown_ms: shownMs } } }]);
    expect(told).toEqual(['sent received']);
  });

  it.each([
    ['is taken by a service from before that knows nothing of how a form was filled in', 'form'],
    ['is taken by a service from before that keeps nothing of how visitors came', 'attribution'],
    ['is taken though a clock that somebody meddled with went back', 'form.shown_ms'],
  ])('%s (D33, E2)', async (_, param) => {
    const unknown = failing('invalid_request', { details: { param } });
    const lose: Answer = async () => {
      throw lost;
    };
    const { sendEntered, calls, told } = startWith(unknown, lose, taken);
    const attribution = { last: { source: 'newsletter' } };
    const send = () => {
      const entered = enter({});
      return sendEntered({ ...entered, body: { ...entered.body, attribution } });
    };

    await send();
    await send();

    const [name = ''] = param.split('.');
    expect(calls.map(({ body }) => Object.hasOwn(body as object, name))).toEqual([true, false, false]);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(calls[2]?.body).toBe(calls[1]?.body);
    expect(told).toEqual(['network_error unanswered', 'sent received']);
  });

  describe('about a date', () => {
    const run = { note: 'Date: Tue 12 January 2027, Hafen Campus', courseId: 'python' };
    const about = (change: Readonly<Record<string, string>> = {}, courseId?: string): Entered => {
      const { draft, report } = enter(change);
      return { fields, draft, report, run, body: toBody(fields, draft, { runId: 'py-1', courseId }) };
    };
    const refuse = (param: string) => failing('invalid_request', { details: { param } });

    it('names it by its id (R13)', async () => {
      const { submission, calls, told, sendEntered } = startWith(taken);

      await sendEntered(about());

      expect(calls).toMatchObject([{ body: { run_id: 'py-1' } }]);
      expect(submission.phase).toEqual({ name: 'sent', isDuplicate: false });
      expect(told).toEqual(['sent received py-1']);
    });

    it('is not lost where the service does not take it: it goes without, with the date in its message (R13)', async () => {
      const { submission, calls, told, sendEntered } = startWith(refuse('run_id'), taken);

      await sendEntered(about({ message: 'Is there parking?' }));

      const { run_id: _, ...rest } = (calls[0]?.body ?? {}) as { run_id: string };
      expect(calls[1]?.body).toEqual({ ...rest, course_id: 'python', message: `Is there parking?\n\n${run.note}` });
      expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
      expect(submission.phase).toEqual({ name: 'sent', isDuplicate: false, lostRun: 'noted' });
      expect(told).toEqual(['sent received null']);
    });

    it('keeps the course that the page names', async () => {
      const { calls, sendEntered } = startWith(refuse('run_id'), taken);

      await sendEntered(about({}, 'python-en'));

      expect(calls[1]?.body).toMatchObject({ course_id: 'python-en', message: run.note });
    });

    it('leaves a message alone that has no room for it, and says so', async () => {
      const { submission, calls, sendEntered } = startWith(refuse('run_id'), taken);
      const message = 'x'.repeat(1990);

      await sendEntered(about({ message }));

      expect(calls[1]?.body).toMatchObject({ message });
      expect(submission.phase).toMatchObject({ lostRun: 'lost' });
    });

    it.each([[['run_id', 'form']], [['form', 'run_id']], [['run_id', 'course_id', 'form.shown_ms']]])(
      'is taken by a service from before, whatever it refuses first: %j',
      async (params) => {
        const { submission, calls, sendEntered } = startWith(...params.map(refuse), taken);

        await sendEntered(about());

        expect(calls.at(-1)?.body).toEqual({
          full_name: 'Ines Oyelaran',
          email: 'ines@oyelaran.example',
          message: run.note,
          ...(params.includes('course_id') ? {} : { course_id: 'python' }),
        });
        expect(submission.phase).toMatchObject({ name: 'sent', lostRun: 'noted' });
      },
    );

    it('is sent again as it was last sent when its answer is lost', async () => {
      const lose: Answer = async () => {
        throw lost;
      };
      const { submission, calls, sendEntered } = startWith(refuse('run_id'), lose, taken);
      const entered = about();

      await sendEntered(entered);
      await sendEntered(entered);

      expect(calls[2]?.body).toBe(calls[1]?.body);
      expect(submission.phase).toMatchObject({ name: 'sent', lostRun: 'noted' });
    });

    it('asks nothing twice that is refused once more', async () => {
      const { submission, calls, sendEntered } = startWith(refuse('run_id'), refuse('run_id'));

      await sendEntered(about());

      expect(calls).toHaveLength(2);
      expect(submission.phase).toMatchObject({ name: 'failed', failure: { kind: 'barred' } });
    });
  });

  it('asks no more than twice when the form is refused once more', async () => {
    const unknown = failing('invalid_request', { details: { param: 'form' } });
    const { submission, send, calls } = startWith(unknown, unknown);

    await send();

    expect(calls).toHaveLength(2);
    expect(submission.phase).toMatchObject({ name: 'failed', failure: { kind: 'barred' } });
  });
});
