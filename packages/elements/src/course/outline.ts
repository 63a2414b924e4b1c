import type { Outline, OutlineSection } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { durationText } from '../parts/duration.ts';
import { sayCount } from '../texts/say.ts';
import type { Texts } from '../texts/texts.ts';

/** What a course contains: the outermost sections can be opened. */
export function outline(
  { sections, item_count: count, duration_minutes: minutes }: Outline,
  words: Texts,
  language: string,
): TemplateResult | typeof nothing {
  if (sections.length === 0) return nothing;
  const total = [
    sayCount(words.items, count, language),
    ...(minutes === null ? [] : [durationText(minutes, language)]),
  ];
  return html`<p class="muted">${total.join(' · ')}</p>
  ${sections.map(
    (each) =>
      html`<details part="details">
        <summary dir="auto">${each.title}</summary>
        ${inside(each, language)}
      </details>`,
  )}`;
}

function inside({ description_text, items, sections }: OutlineSection, language: string): TemplateResult {
  return html`<div class="inside">
    ${description_text ? html`<p dir="auto">${description_text}</p>` : nothing}
    ${
      items.length > 0
        ? html`<ul role="list">
            ${items.map(
              ({ title, duration_minutes: minutes }) =>
                html`<li class="item"><bdi>${title}</bdi> <span>${minutes === null ? '' : durationText(minutes, language)}</span></li>`,
            )}
          </ul>`
        : nothing
    }
    ${sections.map(
      (each) =>
        html`<div class="inner">
          <p class="name" dir="auto">${each.title}</p>
          ${inside(each, language)}
        </div>`,
    )}
  </div>`;
}
