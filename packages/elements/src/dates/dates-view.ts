import type { ListedRun } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { dayText, monthText } from '../parts/date-format.ts';
import { otherThan } from '../parts/edition.ts';
import { timeText } from '../parts/run-time.ts';
import { type RunViewOptions, runView } from '../run/run-view.ts';
import { byMonth } from './offer.ts';

export type DatesViewOptions = RunViewOptions & {
  readonly headingLevel: number;
  /** Language that visitors expect courses to be in. */
  readonly expected: string;
  readonly hrefOf: (run: ListedRun) => string | null;
  readonly select: (event: MouseEvent, run: ListedRun) => void;
  readonly waysOf: (run: ListedRun) => unknown;
};

/** Dates of several courses, month by month. */
export function datesView(runs: readonly ListedRun[], options: DatesViewOptions): TemplateResult {
  const { words, language, headingLevel } = options;
  return html`<div class="runs">
    ${[...byMonth(runs)].map(
      ([month, ofMonth]) =>
        html`<div role="heading" aria-level=${headingLevel} class="month" part="month">
            ${month ? monthText(month, language) : words.undated}
          </div>
          <ul role="list" part="list">
            ${ofMonth.map((run) => dateView(run, options))}
          </ul>`,
    )}
  </div>`;
}

function dateView(run: ListedRun, options: DatesViewOptions): TemplateResult {
  const { words, language, expected, hrefOf, select, waysOf } = options;
  const { title, starts_on: first, ends_on: last, timezone, level, language: spoken } = run;
  const href = hrefOf(run);
  const time = timeText(run, timezone, words, language);
  const when = html`${first && dayText(first, language, { weekday: 'short', day: 'numeric', month: 'short' })}
    ${time && html`<br />${time}`}
    ${
      last === null || last === first
        ? nothing
        : html`<br />– ${dayText(last, language, { day: 'numeric', month: 'short', year: 'numeric' })}`
    }`;
  const name = html`<span dir="auto">${title}</span>`;
  return runView(
    run,
    {
      when,
      title: html`<p part="title" lang=${spoken?.code ?? nothing}>
        ${href === null ? name : html`<a href=${href} part="link" @click=${(event: MouseEvent) => select(event, run)}>${name}</a>`}
      </p>`,
      facts: [level, spoken && otherThan(expected, spoken.code) ? spoken.label : null].filter((fact) => fact !== null),
      ways: waysOf(run),
    },
    options,
  );
}

/** Keeps the room of dates while they are loading. */
export const datesSkeleton = (count: number): TemplateResult =>
  html`<div class="waiting" aria-hidden="true">${Array.from({ length: count }, () => html`<div class="run bone"></div>`)}</div>`;
