import { html, type TemplateResult } from 'lit';
import type { ConsentQuestion } from './consent-question.ts';

/** A question of consent with its links, which open beside the page: what was entered stays. */
export const viewQuestion = ({ parts }: ConsentQuestion): TemplateResult =>
  html`${parts.map(({ text, href }) =>
    href === undefined ? text : html`<a href=${href} target="_blank" rel="noopener">${text}</a>`,
  )}`;
