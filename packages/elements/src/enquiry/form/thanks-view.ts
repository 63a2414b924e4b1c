import { html, nothing, type TemplateResult } from '../../foundation/html.ts';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { say } from '../../texts/say.ts';
import { doneIcon } from './icons.ts';
import type { Phase } from './phase.ts';

/**
 * Replaces the form. There is no way to another form: the same person in the same campaign is a duplicate, of which nothing is kept
 * (specification 4.8). Visitors with more to say find there what the page offers when there is no form, such as an address to write to.
 */
export function viewThanks(
  { isDuplicate, lostRun }: Extract<Phase, { name: 'sent' }>,
  run: string,
  email: unknown,
  { sent, sentNext, sentBefore, runNoted, runLost }: EnquiryTexts,
): TemplateResult {
  // Of a duplicate nothing is kept, neither its date nor its message.
  const aside = lostRun && !isDuplicate ? ` ${say(lostRun === 'noted' ? runNoted : runLost, { run })}` : '';
  return html`<div class="sent" part="sent" role="status" tabindex="-1">
      ${doneIcon}
      <div>
        <p><strong>${isDuplicate ? sentBefore : sent}</strong>${aside}</p>
        ${isDuplicate ? nothing : html`<p part="next">${say(sentNext, { email: String(email ?? '') })}</p>`}
      </div>
    </div>
    ${isDuplicate ? fallback : nothing}`;
}

/** What the page has put into the element besides fields. */
export const fallback = html`<div><slot></slot></div>`;

/**
 * Moves the focus to the message for visitors who were in the form, by keyboard or screen reader, but not for those elsewhere on the page.
 */
export function followThanks(host: Element): void {
  const { activeElement, body } = host.ownerDocument;
  if (activeElement === body) host.shadowRoot?.querySelector<HTMLElement>('.sent')?.focus();
}
