import { html, type TemplateResult } from '../../foundation/html.ts';
import type { ConsentQuestion } from './consent-question.ts';

/** A question of consent whose links open in another tab: what was entered stays. */
export const viewQuestion = ({ parts }: ConsentQuestion): TemplateResult =>
  html`${parts.map(({ text, href }) =>
    href === undefined ? text : html`<a href=${href} target="_blank" rel="noopener">${text}</a>`,
  )}`;
