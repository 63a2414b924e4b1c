// Sends the form to the API. The service validates the fields; the browser's own checks only save the visitor a round trip.

import { PROSPECTUS_KEY, PROSPECTUS_URL } from 'astro:env/client';
import { createClient, isProspectusError, type LeadRequest } from '@prospectus/client';

const prospectus = createClient({ baseUrl: PROSPECTUS_URL, key: PROSPECTUS_KEY });
const form = document.querySelector<HTMLFormElement>('[data-enquiry]');
/** A form that is sent within two seconds comes from a program. */
const shownAt = performance.now();
const status = document.querySelector<HTMLElement>('[data-enquiry-status]');

/** The date that the enquiry is about, where the course has any. */
const dates = form?.querySelector<HTMLSelectElement>('[name=run_id]');

/** What to tell the visitor about a field that was refused. */
const complaints: Readonly<Record<string, string>> = {
  full_name: 'Please enter your name, in at most 200 characters.',
  email: 'Please enter an e-mail address, such as name@example.org.',
  phone: 'Please enter a phone number of 6 to 24 digits and signs.',
  message: 'Please write at most 2,000 characters.',
};

async function send(form: HTMLFormElement, status: HTMLElement): Promise<void> {
  const {
    full_name = '',
    email = '',
    topic = '',
    ...more
  } = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    // Cut between characters: half of one would be refused.
    const trap = [...topic].slice(0, 200).join('');
    const report = { trap, shown_ms: Math.floor(performance.now() - shownAt) };
    const thanks = await file({ full_name, email, ...more, form: report });
    // Received, or a duplicate of an earlier enquiry: the visitor is done either way.
    form.remove();
    status.textContent = thanks;
    status.focus();
  } catch (error) {
    status.textContent = showComplaint(form, error) ? '' : describe(error);
  }
}

/**
 * Files an enquiry. One about a course or a date that was gone before the site was built again is not lost: it is filed without, and what is
 * gone stands in its message where there is room. Returns what the visitor should know.
 */
async function file(enquiry: LeadRequest, aside = ''): Promise<string> {
  try {
    const { status } = await prospectus.leads.create(enquiry);
    // Of a duplicate nothing is kept, neither its date nor its message.
    if (status === 'duplicate') return 'Thank you. We already have your enquiry.';
    return `Thank you, your enquiry has arrived. You will hear from us soon.${aside}`;
  } catch (error) {
    const gone = findGone(error, enquiry);
    if (!gone) throw error;
    const message = [enquiry.message, `${gone.what}: ${gone.name}`].filter(Boolean).join('\n\n');
    const hasRoom = [...message].length <= 2000;
    const lost = `The ${gone.what.toLowerCase()} could not be attached to it`;
    return file(
      { ...enquiry, [gone.param]: null, message: hasRoom ? message : enquiry.message },
      hasRoom
        ? `${aside} ${lost}, so it stands in your message: ${gone.name}.`
        : `${aside} ${lost}: ${gone.name}. Please mention it when we write.`,
    );
  }
}

/** What the API refuses of an enquiry because it is no longer offered, as the visitor knows it. */
function findGone(error: unknown, { course_id, run_id }: LeadRequest) {
  const param = isProspectusError(error) ? error.details.param : undefined;
  if (param === 'course_id' && course_id) {
    return { param, what: 'Course', name: form?.dataset['course'] ?? course_id };
  }
  if (param === 'run_id' && run_id) return { param, what: 'Date', name: dates?.selectedOptions[0]?.text ?? '' };
  return undefined;
}

/** Chooses the date that a link names. */
function choose(run: string | null | undefined): void {
  if (dates && run && [...dates.options].some(({ value }) => value === run)) dates.value = run;
}

/** Shows the error at its field; false when the visitor did not fill in such a field. */
function showComplaint(form: HTMLFormElement, error: unknown): boolean {
  const param = isProspectusError(error) ? error.details.param : undefined;
  const complaint = complaints[param ?? ''];
  const field = form.elements.namedItem(param ?? '');
  if (complaint === undefined || !(field instanceof HTMLElement)) return false;
  field.setAttribute('aria-invalid', 'true');
  const place = document.getElementById(`${param}-error`);
  if (place) place.textContent = complaint;
  field.focus();
  return true;
}

function clearComplaints(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
  for (const place of form.querySelectorAll('.error')) place.textContent = '';
}

function describe(error: unknown): string {
  if (isProspectusError(error) && error.code === 'rate_limited') {
    return `There were many enquiries just now. Please send yours again in ${error.retryAfterSeconds ?? 60} seconds.`;
  }
  // The visitor cannot fix this; the site's developer finds the cause here.
  console.error(error);
  return 'Your enquiry could not be sent. Please try again in a moment.';
}

choose(new URLSearchParams(location.search).get('run'));
for (const link of document.querySelectorAll<HTMLElement>('[data-ask]')) {
  link.addEventListener('click', () => choose(link.dataset['ask']));
}

if (form && status) {
  const button = form.querySelector('button');
  if (button) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearComplaints(form);
    status.textContent = 'Sending …';
    if (button) button.disabled = true;
    void send(form, status).finally(() => {
      if (button) button.disabled = false;
    });
  });
}
