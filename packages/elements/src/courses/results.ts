import type { CourseSummary } from '@prospectus/client';
import { html, nothing, type TemplateResult } from 'lit';
import { type CardOptions, card } from '../parts/card.ts';

export type ResultsOptions = Pick<CardOptions, 'words' | 'language' | 'expected' | 'headingLevel'> & {
  readonly hrefOf: (course: CourseSummary) => string | null;
  readonly select: (event: MouseEvent, course: CourseSummary) => void;
  /** Takes back what narrows the list; undefined where nothing does. */
  readonly clear: (() => void) | undefined;
};

/** The courses of a page, or why there are none. */
export function results(courses: readonly CourseSummary[], options: ResultsOptions): TemplateResult {
  const { words, hrefOf, select, clear } = options;
  if (courses.length === 0) {
    return html`<div class="message" part="empty">
      <p>${clear ? words.none : words.noneYet}</p>
      ${clear ? html`<button type="button" part="button" @click=${clear}>${words.clear}</button>` : nothing}
    </div>`;
  }
  return html`<ul class="grid" part="grid" role="list">
    ${courses.map(
      (course) =>
        html`<li>${card(course, { ...options, href: hrefOf(course), select: (event) => select(event, course) })}</li>`,
    )}
  </ul>`;
}
