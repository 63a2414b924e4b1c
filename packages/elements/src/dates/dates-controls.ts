import type { ListedRun } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { choice } from '../parts/choice.ts';
import { distanceText, nearestKm, positionOf } from '../run/distance.ts';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import type { Near } from './dates-query.ts';
import { type Choice, choices, type DatesState, untouched } from './dates-state.ts';
import { canLocate, type Located } from './locate.ts';
import { type Offer, offerOf, optionsOf, valuesFor } from './offer.ts';

export type DatesControls = {
  readonly words: Texts;
  readonly language: string;
  readonly state: DatesState;
  /** What there is to choose from; undefined while that is not known. */
  readonly offer: Offer | undefined;
  readonly shown: ReadonlySet<string>;
  readonly near: Near | undefined;
  readonly located: Located | 'asking' | undefined;
  readonly radiusKm: number;
  readonly choose: (name: Choice, value: string) => void;
  readonly chooseRadius: (km: number) => void;
  readonly locate: () => void;
};

const radiuses = [10, 25, 50, 100, 250];

/** The filters of a list of dates: none with a single value. */
export function datesControls(view: DatesControls): TemplateResult | typeof nothing {
  const { words, language, state, offer, shown, near, located, choose } = view;
  const known = offer ?? offerOf([], false);
  const isNear = ({ places }: ListedRun) => !near || (nearestKm(near.position, places) ?? Infinity) <= near.radiusKm;
  const selects = choices
    .filter((name) => shown.has(name))
    // Until the choices are known, each filter keeps its room, and then whatever else is chosen.
    .filter((name) => !offer || state[name] !== '' || valuesFor(name, offer, untouched, () => true).length > 1)
    .map((name) => [name, optionsOf(name, valuesFor(name, known, state, isNear), known, words, language)] as const);
  const hasNear = shown.has('near') && canLocate() && known.places.some(positionOf);
  if (selects.length === 0 && !hasNear) return nothing;
  return html`<form class="controls" part="controls" role="search" @submit=${(event: Event) => event.preventDefault()}>
      ${selects.map(([name, options]) =>
        choice({
          label: words[name],
          options,
          chosen: state[name],
          any: words.any,
          isDisabled: !offer,
          choose: (value) => choose(name, value),
        }),
      )}
      ${hasNear ? nearControl(view) : nothing}
    </form>
    ${
      located === 'refused' || located === 'lost'
        ? html`<p class="notice" part="notice" role="alert">${located === 'lost' ? words.lostPosition : words.noPosition}</p>`
        : nothing
    }`;
}

function nearControl({ words, language, located, radiusKm, chooseRadius, locate }: DatesControls): TemplateResult {
  if (typeof located === 'object') {
    const options = radiuses.map((km) => ({
      value: String(km),
      label: say(words.upTo, { distance: distanceText(km, language) }),
    }));
    return choice({
      label: words.radius,
      options,
      chosen: radiusKm > 0 ? String(radiusKm) : '',
      any: words.any,
      choose: (value) => chooseRadius(Number(value)),
    });
  }
  const isAsking = located === 'asking';
  return html`<button type="button" part="button near" aria-disabled=${isAsking ? 'true' : nothing} @click=${locate}>
    ${isAsking ? words.locating : words.near}
  </button>`;
}
