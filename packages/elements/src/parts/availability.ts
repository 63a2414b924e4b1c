import type { Availability, CourseSummary } from '@prospectus/client';
import { html, type TemplateResult } from '../foundation/html.ts';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { dayText } from './date-format.ts';

type Announced = { readonly availability: Availability; readonly coming_soon?: CourseSummary['coming_soon'] };

/** Whether it can be enrolled in: a word and a mark, of which neither needs its colour. */
export const availabilityMark = (course: Announced, words: Texts, language: string): TemplateResult =>
  html`<span class=${course.availability} part="availability">${availabilityText(course, words, language)}</span>`;

export function availabilityText({ availability, coming_soon }: Announced, words: Texts, language: string): string {
  const date = availability === 'coming_soon' && coming_soon?.launch_date;
  return date ? say(words.comingOn, { date: dayText(date, language, { dateStyle: 'long' }) }) : words[availability];
}
