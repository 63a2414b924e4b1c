import type { LearningPath } from '@prospectus/client';
import { css, html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Connection } from '../foundation/client-for.ts';
import { DataElement } from '../foundation/data-element.ts';
import { cardStyles } from '../parts/card.styles.ts';
import { card, cardSkeleton } from '../parts/card.ts';
import { richTextStyles } from '../parts/rich-text.styles.ts';
import { richText } from '../parts/rich-text.ts';
import { ground } from '../styles/ground.ts';
import { tokens } from '../styles/tokens.ts';
import { say } from '../texts/say.ts';

const pathStyles = css`
  .rich {
    margin-top: 12px;
  }
  .grid {
    margin-top: 24px;
  }
  li {
    display: flex;
    flex-direction: column;
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
      <div class="grid waiting" aria-hidden="true">${Array.from({ length: 3 }, cardSkeleton)}</div>
    </div>`;
  }

  protected override content({ name, description_html: description, steps }: LearningPath): TemplateResult {
    const { words, pageLanguage: language, headingLevel } = this;
    return html`<div class="root">
      <div role="heading" aria-level=${headingLevel} class="large" part="title">${name}</div>
      ${richText(description)}
      <ol class="grid" part="grid" role="list">
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
              })}
            </li>`,
        )}
      </ol>
    </div>`;
  }
}
