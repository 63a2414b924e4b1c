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
    // Received, or a duplicate of an earlier enquiry: the visitor is done either way.
    // Cut between characters: half of one would be refused.
    const trap = [...topic].slice(0, 200).join('');
    const report = { trap, shown_ms: Math.floor(performance.now() - shownAt) };
    const aside = await file({ full_name, email, ...more, form: report });
    form.remove();
    status.textContent = `Thank you, your enquiry has arrived. You will hear from us soon.${aside}`;
    status.focus();
  } catch (error) {
    status.textContent = showComplaint(form, error) ? '' : describe(error);
  }
}

/**
 * Files an enquiry. One about a date that was over before the site was built again is not lost: it is filed without it, and the date stands
 * in its message where there is room. Returns what the visitor should know.
 */
async function file(enquiry: LeadRequest): Promise<string> {
  try {
    await prospectus.leads.create(enquiry);
    return '';
  } catch (error) {
    if (!isProspectusError(error) || error.details.param !== 'run_id' || !enquiry.run_id) throw error;
    const date = dates?.selectedOptions[0]?.text ?? '';
    const message = [enquiry.message, `Date: ${date}`].filter(Boolean).join('\n\n');
    const hasRoom = [...message].length <= 2000;
    await prospectus.leads.create({ ...enquiry, run_id: null, message: hasRoom ? message : enquiry.message });
    return hasRoom
      ? ` The date could not be attached to it, so it stands in your message: ${date}.`
      : ` The date could not be attached to it: ${date}. Please mention it when we write.`;
  }
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
