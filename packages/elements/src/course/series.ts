import type { CourseDetail } from '@prospectus/client';
import { html, type nothing, type TemplateResult } from '../foundation/html.ts';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { section } from './section.ts';

type SeriesOptions = {
  readonly words: Texts;
  readonly level: number;
  /** The course's own page on the hosted site; null where the institute has no such site, or none for it. */
  readonly url: string | null;
  readonly hrefOf: (id: string, url: string | null) => string | null;
};

/** The learning path that the course belongs to, with ways to those of its other steps that have a page. */
export function series(
  { name, steps }: NonNullable<CourseDetail['series']>,
  { words, level, url: own, hrefOf }: SeriesOptions,
): TemplateResult | typeof nothing {
  return section(
    'series',
    say(words.series, { name }),
    level,
    html`<ol>
      ${steps.map(({ course_id: id, title, url, current }) => {
        // Where courses have pages on the hosted site, a step without one is not published.
        const href = own && !url ? null : hrefOf(id, url);
        if (current) return html`<li aria-current="step">${title}</li>`;
        return html`<li>${href === null ? title : html`<a href=${href} part="link">${title}</a>`}</li>`;
      })}
    </ol>`,
  );
}
