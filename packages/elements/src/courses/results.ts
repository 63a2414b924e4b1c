import type { CourseSummary } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { type CardOptions, card } from '../parts/card.ts';

export type ResultsOptions = Pick<CardOptions, 'words' | 'language' | 'expected' | 'headingLevel' | 'shown'> & {
  readonly hrefOf: (course: CourseSummary) => string | null;
  readonly select: (event: MouseEvent, course: CourseSummary) => void;
  /** What there is instead, where there is no course: ways to have some. */
  readonly ways: unknown;
  readonly isNarrowed: boolean;
  /** In pixels. */
  readonly width: number;
};

/** How many cards are on the screen at once: the first row, of cards of usual width next to the filters; on a telephone, two. */
const eagerCount = (width: number): number => Math.max(2, (width - 256) / 272);

/** The courses of a page, or why there are none. */
export function results(courses: readonly CourseSummary[], options: ResultsOptions): TemplateResult {
  const { words, hrefOf, select, isNarrowed, ways, width } = options;
  if (courses.length === 0) {
    return html`<div class="message" part="empty">
      <p>${isNarrowed ? words.none : words.noneYet}</p>
      ${isNarrowed ? ways : nothing}
    </div>`;
  }
  return html`<ul class="grid" part="grid" role="list">
    ${courses.map(
      (course, index) =>
        html`<li>${card(course, { ...options, isEager: index < eagerCount(width), href: hrefOf(course), select: (event) => select(event, course) })}</li>`,
    )}
  </ul>`;
}
