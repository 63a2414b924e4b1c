import type { Meeting, Run } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { priceTag } from '../parts/price-tag.ts';
import { placeText, whereTexts } from '../parts/run-text.ts';
import { spanText } from '../parts/run-time.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { distanceText, nearestKm, type Position } from './distance.ts';
import { runAvailability } from './run-availability.ts';

export type RunViewOptions = {
  readonly words: Texts;
  readonly language: string;
  /** Up to how many seats left are told. */
  readonly fewSeats: number;
  readonly position?: Position | undefined;
};

export type RunParts = {
  /** When it is, where it has a date. */
  readonly when: unknown;
  /** What it is a date of. */
  readonly title: unknown;
  /** What tells it from others: level, language. */
  readonly facts: readonly string[];
  readonly meetings?: unknown;
  /** Links and buttons. */
  readonly ways: unknown;
};

/** One date of a list: when, what and where, and whether there is a place left. What is foreign has a direction of its own. */
export function runView(run: Run, parts: RunParts, options: RunViewOptions): TemplateResult {
  const { words, language, fewSeats, position } = options;
  const km = position && nearestKm(position, run.places);
  const where = whereTexts(run, words);
  return html`<li class=${run.availability === 'cancelled' ? 'run gone' : 'run'} part="run">
    <p class="when" part="when">
      ${
        run.starts_on === null
          ? html`<span dir="auto">${run.when_text}</span>`
          : html`<time datetime=${run.starts_at ?? run.starts_on}>${parts.when}</time>`
      }
    </p>
    <div class="what">
      ${parts.title}
      <p part="place">${where.map((text, index) => html`${index > 0 ? ' · ' : ''}<span dir="auto">${text}</span>`)}${
        km === undefined
          ? nothing
          : html` <span part="distance">(${say(words.away, { distance: distanceText(km, language) })})</span>`
      }</p>
      <p class="more" part="facts">${parts.facts.map((fact, index) => html`${index > 0 ? ' · ' : ''}<span dir="auto">${fact}</span>`)}</p>
      ${run.starts_on !== null && run.when_text ? html`<p class="more" dir="auto">${run.when_text}</p>` : nothing}
      ${parts.meetings}
      ${run.note ? html`<p class="more" part="note" dir="auto">${run.note}</p>` : nothing}
    </div>
    <div class="how">
      <p class="state">${priceTag(run.price, words, language)} ${runAvailability(run, fewSeats, words, language)}</p>
      ${
        run.guaranteed && run.availability !== 'cancelled'
          ? html`<p><span class="badge" part="badge">${words.guaranteed}</span></p>`
          : nothing
      }
      ${parts.ways}
    </div>
  </li>`;
}

/** The meetings of a run, for those who want to know. */
export function meetingsView(
  { meetings, places, timezone }: Run,
  words: Texts,
  language: string,
): TemplateResult | typeof nothing {
  if (meetings.length < 2) return nothing;
  const where = new Map(places.map((place) => [place.id, placeText(place)]));
  // Where there is one place, the run says it.
  const placeOf = ({ place_id: id }: Meeting) => (places.length > 1 && id !== null ? (where.get(id) ?? '') : '');
  return html`<details part="details">
    <summary>${sayCount(words.meetings, meetings.length, language)}</summary>
    <ul class="more" role="list">
      ${meetings.map(
        (each) =>
          html`<li>
            ${spanText(each, timezone, words, language)}
            ${[each.title ?? '', placeOf(each)].filter(Boolean).map((text) => html` · <span dir="auto">${text}</span>`)}
          </li>`,
      )}
    </ul>
  </details>`;
}
