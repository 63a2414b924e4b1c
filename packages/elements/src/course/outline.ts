import type { Outline, OutlineSection } from '@prospectus/client';
import { html, nothing, type TemplateResult } from 'lit';
import { durationText } from '../parts/duration.ts';

/** What a course contains: the outermost sections can be opened. */
export function outline({ sections }: Outline, language: string): TemplateResult | typeof nothing {
  if (sections.length === 0) return nothing;
  return html`${sections.map(
    (each) =>
      html`<details part="details">
        <summary>${each.title}</summary>
        ${inside(each, language)}
      </details>`,
  )}`;
}

function inside({ description_text, items, sections }: OutlineSection, language: string): TemplateResult {
  return html`<div class="inside">
    ${description_text ? html`<p>${description_text}</p>` : nothing}
    ${
      items.length > 0
        ? html`<ul role="list">
            ${items.map(
              ({ title, duration_minutes: minutes }) =>
                html`<li class="item">${title} <span>${minutes === null ? '' : durationText(minutes, language)}</span></li>`,
            )}
          </ul>`
        : nothing
    }
    ${sections.map(
      (each) =>
        html`<div class="inner">
          <p class="name">${each.title}</p>
          ${inside(each, language)}
        </div>`,
    )}
  </div>`;
}
