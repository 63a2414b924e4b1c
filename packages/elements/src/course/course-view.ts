import type { CourseDetail, Outline } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { badgeList } from '../parts/badges.ts';
import { durationText } from '../parts/duration.ts';
import { picture } from '../parts/picture.ts';
import { ratingText } from '../parts/rating.ts';
import { richText } from '../parts/rich-text.ts';
import { seatsLeft } from '../parts/seats.ts';
import { sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { type Choice, chosenOf } from './chosen-version.ts';
import { type DatesOptions, dates as datesView } from './dates.ts';
import type { Dates } from './load-dates.ts';
import { outline as outlineView } from './outline.ts';
import { areSame, people } from './people.ts';
import { type PreviewOptions, preview } from './preview.ts';
import { section } from './section.ts';
import { series } from './series.ts';
import { choices, offer, type VersionsOptions } from './versions.ts';

export type CourseViewOptions = VersionsOptions &
  DatesOptions &
  Pick<PreviewOptions, 'isPlaying' | 'play'> & {
    readonly headingLevel: number;
    readonly dates: Dates;
    readonly choice: Choice;
    readonly hrefOf: (id: string, url: string | null) => string | null;
  };

/** A course in full: what it is, what it costs, and all that is written about it. */
export function courseView(
  course: CourseDetail,
  outline: Outline | undefined,
  options: CourseViewOptions,
): TemplateResult {
  const { words, language, headingLevel, dates } = options;
  const { title, subtitle, preview_video: video } = course;
  const level = Math.min(6, headingLevel + 1);
  // Where nothing is said of it, what it is written in is taken for the page's.
  const { inLanguage } = course.structured_data;
  const edition = inLanguage ?? language;
  const part = (name: keyof Headings, content: unknown, heading = words[name]) =>
    section(name, heading, level, content);
  const chosen = chosenOf(course.variants, dates.runs, inLanguage, options.choice);
  return html`<article class="root"><div class="course">
    <header>
      ${badgeList(course.badges, words)}
      <div lang=${edition}>
        <div role="heading" aria-level=${headingLevel} class="large" part="title" dir="auto">${title}</div>
        <p part="subtitle" dir="auto">${subtitle}</p>
      </div>
      ${facts(course, words, language)}
    </header>
    <div class="hero" lang=${edition}>${picture(course.image_url, title, true, shownBy(course))}</div>
    <div class="aside">
      ${part('versions', chosen ? html`<div class="version" part="version">${choices(chosen, options)}<div class="offer">${offer(chosen, course, options)}</div></div>` : nothing, versionsHeading(course, dates, words))}
      ${part('preview', video ? preview(video, { ...options, title }) : nothing)}
    </div>
    <div class="texts">
      ${richText(course.description_html, edition)} ${part('dates', datesView(dates, course.variants, options))}
      ${part('about', richText(course.about_html, edition))}
      ${part('why', richText(course.why_learn_html, edition))}
      ${part('who', richText(course.who_should_learn_html, edition))}
      ${part('outline', outline ? outlineView(outline, words, language) : nothing)} ${part('faqs', faqs(course, edition))}
      ${
        areSame(course.instructors, course.authors)
          ? part('instructors', people(course.authors, edition), words.both)
          : [part('instructors', people(course.instructors, edition)), part('authors', people(course.authors, edition))]
      }
      ${course.series ? series(course.series, { ...options, level, url: course.url }) : nothing}
    </div>
  </div>
  ${chosen ? html`<div class="bar" part="bar">${offer(chosen, course, options)}</div>` : nothing}
  </article>`;
}

/** What the picture shows, in the words of those who chose it. */
const shownBy = ({ images }: CourseDetail): string =>
  (images.preview_url ? images.preview_alt : images.banner_url ? images.banner_alt : images.thumbnail_alt) ?? '';

/** Where dates are listed, versions are no dates. */
function versionsHeading(course: CourseDetail, { runs }: Dates, words: Texts): string {
  if (runs.length > 0) return words.enrolment;
  return course.price_visible || words.onRequest ? words.versions : words.dates;
}

type Headings = Pick<
  Texts,
  'versions' | 'dates' | 'preview' | 'about' | 'why' | 'who' | 'outline' | 'faqs' | 'instructors' | 'authors'
>;

const faqs = ({ faqs: all }: CourseDetail, edition: string) =>
  all.length > 0
    ? all.map(
        ({ question, answer_html: answer }) =>
          html`<details part="details" lang=${edition}>
            <summary dir="auto">${question}</summary>
            <div class="inside">${richText(answer)}</div>
          </details>`,
      )
    : nothing;

/** The room that a course takes at least. */
export const courseSkeleton = (words: Texts): TemplateResult =>
  html`<div class="root" aria-busy="true">
    <p class="hidden" role="status">${words.loading}</p>
    <div class="course waiting">
      <p class="large bone"><br /></p>
      <div class="hero"><div class="picture bone"></div></div>
      <div class="aside bone"></div>
      <div class="texts bone"></div>
    </div>
  </div>`;

/** What can be said of a course in a few words each. */
function facts(course: CourseDetail, words: Texts, language: string): TemplateResult | typeof nothing {
  const { formats, level, duration_minutes: minutes, rating, attributes = [] } = course;
  const seats = seatsLeft(course);
  const said = [
    ...formats.map(({ label }) => label),
    level,
    minutes !== null && durationText(minutes, language),
    rating !== null && ratingText(rating, words, language),
    seats > 0 && sayCount(words.seats, seats, language),
    ...attributes.map(
      ({ key, label, values }) =>
        `${words[`attr.${key}` as 'level'] ?? label}: ${values.map((value) => value.label).join(', ')}`,
    ),
  ].filter((fact) => typeof fact === 'string');
  if (said.length === 0) return nothing;
  return html`<ul class="facts" part="facts" role="list">
    ${said.map((fact) => html`<li dir="auto">${fact}</li>`)}
  </ul>`;
}
