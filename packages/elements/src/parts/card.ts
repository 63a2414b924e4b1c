import type { CourseSummary } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { availabilityMark } from './availability.ts';
import { badgeList } from './badges.ts';
import { durationText } from './duration.ts';
import { editionLanguage, otherLanguage } from './edition.ts';
import { picture } from './picture.ts';
import { priceOf } from './price.ts';
import { priceTag } from './price-tag.ts';
import { ratingText } from './rating.ts';
import { whereTexts } from './run-text.ts';
import { startText } from './run-time.ts';
import { seatsLeft } from './seats.ts';

export type CardOptions = {
  readonly words: Texts;
  readonly language: string;
  /** Language that visitors expect courses to be in. */
  readonly expected: string;
  readonly headingLevel: number;
  /** Address of the course's page, also when it has no page yet; null for no link. */
  readonly href: string | null;
  readonly select: (event: MouseEvent) => void;
  /** What is said of it besides: `date`, `place`, `duration`, `seats`, `instructor`, `rating`. */
  readonly shown?: ReadonlySet<string>;
  /** Whether its picture is among the first that are seen. */
  readonly isEager?: boolean;
};

/** Up to how many seats left are told. */
const fewSeats = 5;

/** Shows a course as in lists. The title is the link, and takes clicks anywhere on the card. */
export function card(course: CourseSummary, options: CardOptions): TemplateResult {
  const { words, language, expected, headingLevel, href, select, isEager = false } = options;
  const edition = editionLanguage(course)?.code ?? language;
  const formats = course.formats.map(({ label }) => label).join(' · ');
  // A step of a learning path may be a course that is not published: it has no page, and cannot be enrolled in.
  const isPublished = course.variants.length > 0;
  return html`<article class="card" part="card">
    ${picture(course.image_url, course.title, isEager)}
    <div class="text">
      ${badgeList(course.badges, words, otherLanguage(course, expected))}
      <div role="heading" aria-level=${headingLevel} class="title" part="title" lang=${edition} dir="auto">
        ${href && isPublished ? html`<a href=${href} part="link" @click=${select}>${course.title}</a>` : course.title}
      </div>
      <p class="subtitle" part="subtitle" lang=${edition} dir="auto">${course.subtitle}</p>
      <p class="formats" part="formats" dir="auto">${formats}</p>
      ${facts(course, options)}
      <p class="foot">${course.price || !course.price_visible ? priceTag(priceOf(course), words, language) : nothing} ${isPublished ? availabilityMark(course, words, language) : nothing}</p>
    </div>
  </article>`;
}

/** When and where it takes place next, how long it takes, who teaches, how it is rated, and whether seats are few: what was asked for, where it is known. */
function facts(
  course: CourseSummary,
  { words, language, shown = new Set() }: CardOptions,
): TemplateResult | typeof nothing {
  const { next_run: run, duration_minutes: minutes, instructors, rating } = course;
  const seats = seatsLeft(course);
  const date = run && shown.has('date') ? [startText(run, words, language, false)].filter(Boolean) : [];
  const where = run && shown.has('place') ? whereTexts(run, words) : [];
  const state = run && date.length > 0 && run.availability !== 'available' ? ` · ${words[run.availability]}` : '';
  const lines: readonly (readonly [part: string, said: string])[] = [
    ['next-date', [...date, ...where].join(', ') + state],
    ['duration', minutes !== null && shown.has('duration') ? durationText(minutes, language) : ''],
    ['instructor', shown.has('instructor') ? instructors.map(({ name }) => name).join(', ') : ''],
    ['rating', rating !== null && shown.has('rating') ? ratingText(rating, words, language) : ''],
    ['seats', seats > 0 && seats <= fewSeats && shown.has('seats') ? sayCount(words.seats, seats, language) : ''],
  ];
  const known = lines.filter(([, said]) => said);
  if (known.length === 0) return nothing;
  return html`<div class="facts" part="facts">
    ${known.map(
      ([part, said]) =>
        html`<p class="formats" part=${part}>
          ${part === 'next-date' && date.length > 0 ? words.nextDate : nothing} <span dir="auto">${said}</span>
        </p>`,
    )}
  </div>`;
}

/** Keeps the room of a card while its course is loading. */
export const cardSkeleton = (): TemplateResult => html`<div class="card">
  <div class="picture bone"></div>
  <div class="text"><p class="title">&nbsp;</p><p class="bone"><br /><br /></p><p class="bone"><br /><br /></p></div>
</div>`;
