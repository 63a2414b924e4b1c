import type { Run } from '@prospectus/client';
import { html, type TemplateResult } from '../foundation/html.ts';
import { sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

/** Up to how many seats left are told unless the page says otherwise. */
export const fewSeatsDefault = 5;

/** Whether there is a place left, and how many where those are few: a word and a mark, of which neither needs its colour. */
export function runAvailability(run: Run, fewSeats: number, words: Texts, language: string): TemplateResult {
  const { availability, seats_left: seats } = run;
  const areFew =
    availability === 'available' &&
    seats !== null &&
    seats > 0 &&
    seats <= (Number.isNaN(fewSeats ?? Number.NaN) ? fewSeatsDefault : fewSeats);
  return html`<span class=${availability} part="availability"
    >${areFew ? sayCount(words.seats, seats, language) : words[availability]}</span
  >`;
}
