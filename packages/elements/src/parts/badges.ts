import type { Language } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import type { Texts } from '../texts/texts.ts';

/** Most badges that a card has room for. */
const badgesMax = 2;

/** The foremost badges of a course, behind its language where that is another than expected. */
export function badgeList(
  badges: readonly string[],
  words: Texts,
  language?: Language,
): TemplateResult | typeof nothing {
  if (badges.length === 0 && !language) return nothing;
  return html`<p class="badges">
    ${
      language
        ? html`<abbr class="badge" part="badge language" title=${language.label}>${language.chip}</abbr> `
        : nothing
    }
    ${badges.slice(0, badgesMax).map((badge) => html`<span class="badge" part="badge">${badgeText(badge, words)}</span> `)}
  </p>`;
}

/** A badge in words; those that an institute made up itself are words already, but for their form. */
export function badgeText(badge: string, words: Texts): string {
  const spaced = badge.replaceAll(/[-_]+/g, ' ').trim();
  const known = words[`badge_${badge}` as keyof Texts];
  return typeof known === 'string' ? known : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
