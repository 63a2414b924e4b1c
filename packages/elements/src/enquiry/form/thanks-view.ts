import { html, nothing, type TemplateResult } from 'lit';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { doneIcon } from './icons.ts';

/**
 * What takes the form's place. There is no way to another form: the same person in the same campaign is a duplicate, of which nothing is kept
 * (specification 4.8). Who has more to say than before finds there what the page has for when there is no form, such as an address to write to.
 */
export const viewThanks = (isDuplicate: boolean, { sent, sentBefore }: EnquiryTexts): TemplateResult =>
  html`<p class="sent" part="sent" role="status" tabindex="-1">${doneIcon}<span>${isDuplicate ? sentBefore : sent}</span></p>
    ${isDuplicate ? fallback : nothing}`;

/** What the page has put into the element beside fields. */
export const fallback = html`<div><slot></slot></div>`;

/** Brings who was in the form, by keyboard or by ear, to what is said now, and nobody who is elsewhere on the page. */
export function followThanks(host: Element): void {
  const { activeElement, body } = host.ownerDocument;
  if (activeElement === body) host.shadowRoot?.querySelector<HTMLElement>('.sent')?.focus();
}
