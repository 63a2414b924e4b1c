import type { SearchResult } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { say, sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import type { Loosening } from './loosen.ts';

/** What was searched for instead, with a way to mean it. */
export function meant(
  search: SearchResult | null,
  words: Texts,
  mean: (q: string) => void,
): TemplateResult | typeof nothing {
  const q = search?.did_you_mean;
  if (q) {
    return html`<p part="meant">
      ${words.didYouMean} <button type="button" class="bare" part="button" dir="auto" @click=${() => mean(q)}>${q}</button>
    </p>`;
  }
  return search?.matched === 'partial' ? html`<p part="meant">${words.partly}</p>` : nothing;
}

export type WaysOptions = {
  readonly words: Texts;
  readonly language: string;
  /** The filter without which there is most, and what is chosen of it. */
  readonly loosening: Loosening | undefined;
  readonly name: string;
  readonly loosen: (filter: string) => void;
  readonly clear: () => void;
};

/** Ways out of an empty list. */
export function waysOut({ words, language, loosening, name, loosen, clear }: WaysOptions): TemplateResult {
  return html`<p class="ways">
    ${
      loosening
        ? html`<button type="button" class="primary" part="button loosen" @click=${() => loosen(loosening.filter)}>
            ${say(words.without, { filter: name })}: ${sayCount(words.count, loosening.total, language)}
          </button>`
        : nothing
    }
    <button type="button" part="button" @click=${clear}>${words.clear}</button>
  </p>`;
}
