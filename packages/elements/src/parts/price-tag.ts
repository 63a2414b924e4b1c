import type { Price, VariantPrice } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { say } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';
import { priceText } from './price.ts';

/** A price with the list price struck through; `null` is one that is hidden. */
export function priceTag(
  price: Price | VariantPrice | null,
  words: Texts,
  language: string,
): TemplateResult | typeof nothing {
  const { now, before } = priceText(price, words, language);
  if (!now) return nothing;
  return html`<span class="price" part="price"
    >${now}${
      before === null
        ? nothing
        : html` <del aria-hidden="true">${before}</del
            ><span class="hidden">, ${say(words.insteadOf, { price: before })}</span>`
    }</span
  >`;
}
