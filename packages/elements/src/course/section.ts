import { html, nothing, type TemplateResult } from '../foundation/html.ts';

/** A part of a page with its heading; nothing when there is nothing in it. */
export function section(
  name: string,
  heading: string,
  level: number,
  content: unknown,
): TemplateResult | typeof nothing {
  if (content === nothing) return nothing;
  return html`<section class=${name} part=${name}>
    <div role="heading" aria-level=${level} part="heading">${heading}</div>
    ${content}
  </section>`;
}
