import { countCharacters, limits, normalise } from '@prospectus/contract/lead';
import { html, nothing, type TemplateResult } from '../../foundation/html.ts';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { say } from '../../texts/say.ts';
import type { ConsentQuestion } from './consent-question.ts';
import { consentParam, type Draft, type Field, idOf } from './field.ts';
import { viewField } from './field-view.ts';
import type { Complaint, Complaints } from './judge.ts';
import { viewNotice } from './notice-view.ts';
import { isHeld, type Phase } from './phase.ts';

export type FormView = {
  readonly fields: readonly Field[];
  readonly consent: ConsentQuestion | undefined;
  readonly draft: Draft;
  readonly complaints: Complaints;
  readonly phase: Phase;
  /** While an enquiry is on its way nothing is entered that would not go with it. */
  readonly isPending: boolean;
  /** Of the course that it is about, where the page says it. */
  readonly courseTitle: string | undefined;
  /** The date that it is about, where it names one. */
  readonly run: unknown;
  readonly words: EnquiryTexts;
  /** Of the page. */
  readonly language: string;
  readonly onSubmit: (event: Event) => void;
  readonly onInput: (event: Event) => void;
};

export function viewForm(view: FormView): TemplateResult {
  const { fields, phase, isPending, courseTitle, run, words, language, onSubmit, onInput } = view;
  return html`<form part="form" novalidate aria-label=${words.enquiry} @submit=${onSubmit} @input=${onInput} @change=${onInput}>
    ${courseTitle ? html`<p part="course">${say(words.aboutCourse, { course: courseTitle })}</p>` : nothing}
    ${run}
    ${fields.map((field, index) => viewFieldOf(field, index, view))}
    ${viewTrap(words)}
    ${viewNotice(phase, words, language)}
    <button type="submit" class="primary" part="button" aria-disabled=${isHeld(phase) ? 'true' : nothing}>
      <span class=${isPending ? 'off' : ''}>${words.send}</span>
      <span class=${isPending ? '' : 'off'}>${words.sending}</span>
    </button>
    <span class="hidden" role="status">${isPending ? words.sending : nothing}</span>
  </form>`;
}

function viewFieldOf(field: Field, index: number, view: FormView): TemplateResult {
  const { consent, draft, complaints, isPending, words } = view;
  const value = draft.get(field.param) ?? '';
  const complaint = complaints.get(field.param);
  const more = {
    id: idOf(index),
    value,
    complaint: complaint && wordsFor(complaint, words),
    length: field.param === 'message' ? lengthOf(String(value), words) : undefined,
    content: consent && field.param === consentParam ? viewQuestion(consent) : field.label,
    isPending,
  };
  return viewField({ ...field, ...more }, words);
}

export const trapId = 'topic';

/** A field that people cannot find, but that programs fill in which fill in every field. Browsers must not fill it in by themselves. */
const viewTrap = ({ trap }: EnquiryTexts): TemplateResult => html`<div class="hidden" aria-hidden="true">
  <label for=${trapId}>${trap}</label>
  <input id=${trapId} name=${trapId} tabindex="-1" autocomplete="off" />
</div>`;

/** A question of consent whose links open in another tab: what was entered stays. */
const viewQuestion = ({ parts }: ConsentQuestion): TemplateResult =>
  html`${parts.map(({ text, href }) =>
    href === undefined ? text : html`<a href=${href} target="_blank" rel="noopener">${text}</a>`,
  )}`;

/** The text next to a field that needs another look. */
export function wordsFor(complaint: Complaint, words: EnquiryTexts): string {
  switch (complaint.reason) {
    case 'missing':
    case 'unticked':
      return words[complaint.reason];
    case 'email':
      return words.noEmail;
    case 'phone':
      return say(words.noPhone, { min: limits.leadPhoneDigitsMin });
    case 'too_long':
      return say(words.tooLong, { max: complaint.max });
    default:
      return words.notAccepted;
  }
}

/** From so many before the limit, visitors see how many characters are left. */
const shownFrom = 200;

/** How much room a message has left, counted as the API counts (rule D29); undefined while there is plenty. */
export function lengthOf(message: string, words: EnquiryTexts): string | undefined {
  const max = limits.leadMessageCharactersMax;
  // What is far too long is not brought into NFC, which may take minutes.
  const left = max - countCharacters(normalise(message, 2 * max) ?? message.trim());
  if (left > shownFrom) return undefined;
  return say(left < 0 ? words.charactersOver : words.charactersLeft, { count: Math.abs(left) });
}
