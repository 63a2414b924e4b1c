import { html, nothing, type TemplateResult } from '../../foundation/html.ts';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { say, sayCount } from '../../texts/say.ts';
import { complaintIcon, doneIcon } from './icons.ts';
import { type Phase, secondsLeft } from './phase.ts';
import { fallback } from './thanks-view.ts';

/** What is said about the whole of the form, above its button; it is read out when it appears. */
export function viewNotice(phase: Phase, words: EnquiryTexts, language: string): unknown {
  switch (phase.name) {
    case 'refused':
      return viewAlert(sayCount(words.lookAgain, phase.count, language));
    case 'free_again':
      return html`<p class="sent" part="notice" role="alert">${doneIcon}<span>${words.limitedNoMore}</span></p>`;
    case 'failed':
      return viewFailure(phase.failure, words);
    default:
      return nothing;
  }
}

function viewFailure(failure: Extract<Phase, { name: 'failed' }>['failure'], words: EnquiryTexts): unknown {
  switch (failure.kind) {
    case 'limited':
      // Screen readers announce the wait once; the screen counts it down.
      return viewAlert(
        html`${words.limited} ${words.kept} <span class="hidden">${say(words.limitedFor, { count: failure.seconds })}</span
          ><span aria-hidden="true">${say(words.limitedFor, { count: secondsLeft(failure) })}</span>`,
      );
    case 'course':
      return viewAlert(`${words.withoutCourse} ${words.kept}`);
    case 'barred':
      return [viewAlert(`${words.barred} ${words.kept}`), fallback];
    default:
      return viewAlert(`${words.unanswered} ${words.kept}`);
  }
}

const viewAlert = (content: unknown): TemplateResult =>
  html`<p class="error" part="notice" role="alert">${complaintIcon}<span>${content}</span></p>`;
