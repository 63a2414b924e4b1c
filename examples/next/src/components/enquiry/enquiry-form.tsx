'use client';

import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react';
import { EnquiryField } from '@/components/enquiry/enquiry-field';
import { describeOutcome, type EnquiryState, readEnquiry, runNameField } from '@/enquiry/enquiry';
import { sendEnquiry } from '@/enquiry/send-enquiry';

type Props = {
  courseId: string;
  courseTitle: string;
  /** That the course's enquiries belong to, where it has one. */
  campaignId: string | null;
  /** Another one for each form that is handed out: however often it is sent, it is one enquiry. */
  formId: string;
  /** Dates that one can ask about, with their names. */
  runs: readonly (readonly [id: string, name: string])[];
  /** The one that a link names. */
  runId: string;
};

export function EnquiryForm({ courseId, courseTitle, campaignId, formId, runs, runId }: Props) {
  // Without the page's script the form is sent by `action`; the page that answers begins with what came of it.
  const [answered, action] = useActionState<EnquiryState, FormData>(sendEnquiry, { status: 'open' });
  const [state, send, isPending] = useActionState<EnquiryState, FormData>(sendOrKeep, answered);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    startTransition(() => send(form));
  };
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state.status === 'open') return;
    section.current?.querySelector<HTMLElement>('[aria-invalid], [role=status]')?.focus();
  }, [state]);

  return (
    <section id="enquiry" ref={section}>
      <h2>Ask about this course</h2>
      {state.status !== 'received' && state.status !== 'duplicate' && (
        <form className="enquiry" action={action} onSubmit={submit}>
          {runs.length > 0 && (
            // Another link chooses another date.
            <RunField key={runId} runs={runs} runId={'values' in answered ? answered.values.run_id : runId} />
          )}
          <EnquiryField name="full_name" label="Name" state={state} required maxLength={200} autoComplete="name" />
          <EnquiryField
            name="email"
            label="E-mail"
            state={state}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <EnquiryField
            name="phone"
            label="Phone (optional)"
            state={state}
            type="tel"
            maxLength={24}
            autoComplete="tel"
          />
          <EnquiryField name="message" label="Message (optional)" state={state} maxLength={2000} rows={5} />
          <input type="hidden" name="course_id" value={courseId} />
          <input type="hidden" name="course_title" value={courseTitle} />
          <input type="hidden" name="source" value="Course page" />
          {campaignId !== null && <input type="hidden" name="campaign_id" value={campaignId} />}
          <input type="hidden" name="form_id" value={formId} />
          <div className="unseen" aria-hidden="true">
            <label htmlFor="topic">Leave this empty</label>
            <input id="topic" name="topic" tabIndex={-1} autoComplete="off" />
          </div>
          <button type="submit" disabled={isPending}>
            Send enquiry
          </button>
        </form>
      )}
      <p role="status" tabIndex={-1}>
        {isPending ? 'Sending …' : describe(state)}
      </p>
    </section>
  );
}

type RunFieldProps = Pick<Props, 'runs' | 'runId'>;

function RunField({ runs, runId }: RunFieldProps) {
  return (
    <div className="field">
      <label htmlFor="run_id">Your enquiry is about</label>
      <select id="run_id" name="run_id" defaultValue={runId}>
        <option value="">No particular date</option>
        {runs.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {runs.map(([id, name]) => (
        <input key={id} type="hidden" name={runNameField(id)} value={name} />
      ))}
    </div>
  );
}

/** Sends the form. An answer that does not come would otherwise put an error page in the place of what was written. */
async function sendOrKeep(before: EnquiryState, form: FormData): Promise<EnquiryState> {
  try {
    return await sendEnquiry(before, form);
  } catch (error) {
    console.error('The enquiry could not be sent:', error);
    return { status: 'failed', values: readEnquiry((name) => form.get(name)) };
  }
}

/** Shows a refusal at its field. */
const describe = (state: EnquiryState) =>
  state.status === 'open' || state.status === 'refused' ? '' : describeOutcome(state);
