import { html, nothing, type TemplateResult } from '../foundation/html.ts';

/** Lit keeps a template, and what it made of it, by its strings. Those that were shown last come last. */
const templates = new Map<string, TemplateStringsArray>();
/** More texts than a page shows at once. */
const templatesMax = 500;

/** HTML as the service has sanitised it: for fields whose names end in `_html`, and nothing else. */
export function richText(sanitised: string | null, language?: string): TemplateResult | typeof nothing {
  if (!sanitised) return nothing;
  const strings = templates.get(sanitised) ?? Object.assign([sanitised], { raw: [sanitised] });
  templates.delete(sanitised);
  templates.set(sanitised, strings);
  if (templates.size > templatesMax) templates.delete([...templates.keys()][0] ?? '');
  return html`<div class="rich" part="text" dir="auto" lang=${language ?? nothing}>${html(strings)}</div>`;
}
