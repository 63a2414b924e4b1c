import type { LearningPath } from '@prospectus/client';
import type { Connection } from '../foundation/client-for.ts';
import { DataElement } from '../foundation/data-element.ts';
import { html, type TemplateResult } from '../foundation/html.ts';
import type { PropertyDeclarations } from '../foundation/reactive-element.ts';
import { cardStyles } from '../parts/card.styles.ts';
import { card, cardSkeleton } from '../parts/card.ts';
import { durationText } from '../parts/duration.ts';
import { money, priceOf } from '../parts/price.ts';
import { richTextStyles } from '../parts/rich-text.styles.ts';
import { richText } from '../parts/rich-text.ts';
import { css } from '../styles/css.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

const pathStyles = css`
  .rich,
  [part='totals'] {
    margin-top: 12px;
  }
  .steps {
    margin-top: 24px;
    counter-reset: step;
  }
  /* The line leads from each step to the next. */
  .steps > li {
    position: relative;
    counter-increment: step;
    margin-inline-start: 1rem;
    padding: 0 0 24px;
    padding-inline-start: 2rem;
    border-inline-start: 2px solid var(--line);
  }
  .steps > :last-child {
    border-color: transparent;
  }
  [part='step'] {
    margin-bottom: 8px;
    line-height: 2rem;
  }
  [part='step']::before {
    content: counter(step) / '';
    position: absolute;
    inset-inline-start: -1rem;
    width: 2rem;
    background: var(--paper);
    border: 1px solid var(--accent);
    border-radius: 50%;
    color: var(--accent);
    text-align: center;
  }
  @container (min-width: 40rem) {
    .steps .card {
      flex-direction: row;
    }
    .steps .picture {
      width: 15rem;
      border: 0;
    }
  }
`;

/** Courses to be taken one after another. */
export class ProspectusPath extends DataElement<LearningPath> {
  static override styles = [tokens, ground, cardStyles, richTextStyles, pathStyles];
  static override properties: PropertyDeclarations = { code: {} };

  declare code: string | undefined;

  protected override missing(): readonly string[] {
    return [...(this.code ? [] : ['code']), ...super.missing()];
  }

  protected override question(): string | undefined {
    return this.code || undefined;
  }

  protected override ask({ client: { learningPaths } }: Connection, signal: AbortSignal): Promise<LearningPath> {
    return learningPaths.get(this.code ?? '', { signal });
  }

  protected override skeleton(): TemplateResult {
    return html`<div class="root" aria-busy="true">
      <p class="large" role="status"><span class="hidden">${this.words.loading}</span>&nbsp;</p>
      <div class="steps waiting" aria-hidden="true">${Array.from({ length: 3 }, cardSkeleton)}</div>
    </div>`;
  }

  protected override content({ name, description_html: description, steps }: LearningPath): TemplateResult {
    const { words, pageLanguage: language, headingLevel } = this;
    return html`<div class="root">
      <div role="heading" aria-level=${headingLevel} class="large" part="title" dir="auto">${name}</div>
      ${richText(description)}
      <p class="formats" part="totals">${totals(steps, words, language)}</p>
      <ol class="steps" part="grid" role="list">
        ${steps.map(
          ({ position, course }) =>
            html`<li>
              <p class="formats" part="step">${say(words.step, { position })}</p>
              ${card(course, {
                words,
                language,
                expected: this.shownLanguage ?? language,
                headingLevel: Math.min(6, headingLevel + 1),
                href: this.hrefOf(course.id, course.url),
                select: (event) => this.select(event, { course }),
                shown: new Set(['duration']),
              })}
            </li>`,
        )}
      </ol>
    </div>`;
  }
}

/** How many courses there are, how long they take and what they cost together, as far as that is known of all of them. */
function totals(steps: LearningPath['steps'], words: Texts, language: string): string {
  const courses = steps.map(({ course }) => course);
  const minutes = sum(courses.map(({ duration_minutes: each }) => each));
  const prices = courses.map(priceOf);
  const amount = sum(prices.map((price) => price && (price.varies ? price.min_amount : price.amount)));
  const currencies = new Set(prices.map((price) => price?.currency));
  const price = amount && currencies.size === 1 ? money(amount, prices[0]?.currency ?? null, language) : '';
  const varies = prices.some((each) => each?.varies);
  return [
    sayCount(words.count, steps.length, language),
    minutes ? durationText(minutes, language) : '',
    price && varies ? say(words.from, { price }) : price,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Null where one is not known. */
const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((one, other) => (one === null || other === null ? null : one + other), 0);
