import type { CourseDetail } from '@prospectus/client';
import { html, type nothing, type TemplateResult } from 'lit';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { section } from './section.ts';

type SeriesOptions = {
  readonly words: Texts;
  readonly level: number;
  readonly hrefOf: (id: string, url: string | null) => string | null;
};

/** The learning path that the course belongs to, with ways to its other steps. */
export function series(
  { name, steps }: NonNullable<CourseDetail['series']>,
  { words, level, hrefOf }: SeriesOptions,
): TemplateResult | typeof nothing {
  return section(
    'series',
    say(words.series, { name }),
    level,
    html`<ol>
      ${steps.map(({ course_id: id, title, url, current }) => {
        const href = hrefOf(id, url);
        if (current) return html`<li aria-current="step">${title}</li>`;
        return html`<li>${href === null ? title : html`<a href=${href} part="link">${title}</a>`}</li>`;
      })}
    </ol>`,
  );
}
