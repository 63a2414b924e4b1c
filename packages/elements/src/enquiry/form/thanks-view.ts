import { html, nothing, type TemplateResult } from 'lit';
import type { EnquiryTexts } from '../../texts/enquiry.ts';
import { doneIcon } from './icons.ts';

/**
 * Replaces the form. There is no way to another form: the same person in the same campaign is a duplicate, of which nothing is kept
 * (specification 4.8). Visitors with more to say find there what the page offers when there is no form, such as an address to write to.
 */
export const viewThanks = (isDuplicate: boolean, { sent, sentBefore }: EnquiryTexts): TemplateResult =>
  html`<p class="sent" part="sent" role="status" tabindex="-1">${doneIcon}<span>${isDuplicate ? sentBefore : sent}</span></p>
    ${isDuplicate ? fallback : nothing}`;

/** What the page has put into the element besides fields. */
export const fallback = html`<div><slot></slot></div>`;

/**
 * Moves the focus to the message for visitors who were in the form, by keyboard or screen reader, but not for those elsewhere on the page.
 */
export function followThanks(host: Element): void {
  const { activeElement, body } = host.ownerDocument;
  if (activeElement === body) host.shadowRoot?.querySelector<HTMLElement>('.sent')?.focus();
}
