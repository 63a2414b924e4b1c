import type { CourseSummary } from '@prospectus/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../texts/texts.ts';
import { availabilityMark } from './availability.ts';
import { badgeList } from './badges.ts';
import { editionLanguage, otherLanguage } from './edition.ts';
import { picture } from './picture.ts';
import { priceTag } from './price-tag.ts';

export type CardOptions = {
  readonly words: Texts;
  readonly language: string;
  /** Language that visitors expect courses to be in. */
  readonly expected: string;
  readonly headingLevel: number;
  /** Address of the course's page, also when it has no page yet; null for no link. */
  readonly href: string | null;
  readonly select: (event: MouseEvent) => void;
};

/** Shows a course as in lists. The title is the link, and takes clicks anywhere on the card. */
export function card(course: CourseSummary, options: CardOptions): TemplateResult {
  const { words, language, expected, headingLevel, href, select } = options;
  const edition = editionLanguage(course)?.code ?? nothing;
  const formats = course.formats.map(({ label }) => label).join(' · ');
  // A step of a learning path may be a course that is not published: it has no page, and cannot be enrolled in.
  const isPublished = course.variants.length > 0;
  return html`<article class="card" part="card">
    ${picture(course.image_url, course.title)}
    <div class="text">
      ${badgeList(course.badges, words, otherLanguage(course, expected))}
      <div role="heading" aria-level=${headingLevel} class="title" part="title" lang=${edition}>
        ${href && isPublished ? html`<a href=${href} part="link" @click=${select}>${course.title}</a>` : course.title}
      </div>
      <p class="subtitle" part="subtitle" lang=${edition}>${course.subtitle}</p>
      <p class="formats" part="formats">${formats}</p>
      <p class="foot">${priceTag(course.price, words, language)} ${isPublished ? availabilityMark(course, words, language) : nothing}</p>
    </div>
  </article>`;
}

/** Keeps the room of a card while its course is loading. */
export const cardSkeleton = (): TemplateResult => html`<div class="card">
  <div class="picture bone"></div>
  <div class="text"><p class="title">&nbsp;</p><p class="bone"><br /><br /></p><p class="bone"><br /><br /></p></div>
</div>`;
