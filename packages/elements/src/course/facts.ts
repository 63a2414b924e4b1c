import type { CourseDetail } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { durationText } from '../parts/duration.ts';
import { seatsLeft } from '../parts/seats.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

/** What can be said of a course in a few words each. */
export function facts(course: CourseDetail, words: Texts, language: string): TemplateResult | typeof nothing {
  const { formats, level, duration_minutes: minutes, rating } = course;
  const seats = seatsLeft(course);
  const said = [
    ...formats.map(({ label }) => label),
    level,
    minutes !== null && durationText(minutes, language),
    rating !== null && say(words.rating, { rating: new Intl.NumberFormat(language).format(rating) }),
    seats > 0 && sayCount(words.seats, seats, language),
  ].filter((fact) => typeof fact === 'string');
  if (said.length === 0) return nothing;
  return html`<ul class="facts" part="facts" role="list">
    ${said.map((fact) => html`<li>${fact}</li>`)}
  </ul>`;
}
