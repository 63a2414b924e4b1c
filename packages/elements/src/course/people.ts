import type { CourseDetail } from '@prospectus/client';
import { html, nothing, type TemplateResult } from '../foundation/html.ts';
import { richText } from '../parts/rich-text.ts';

type Person = {
  readonly name: string;
  readonly image_url: string | null;
  readonly subtitle?: string | null;
  readonly bio_html?: string | null;
};

/** Whether the same people teach it who wrote it. */
export const areSame = (some: readonly Person[], others: readonly Person[]): boolean => keyOf(some) === keyOf(others);

/** Compares only what instructors have, too: authors have more. */
const keyOf = (people: readonly Person[]) => JSON.stringify(people.map(({ name, image_url }) => [name, image_url]));

/** Who teaches, or who wrote it. */
export function people(
  everyone: CourseDetail['instructors'] | CourseDetail['authors'],
  language: string | undefined,
): TemplateResult | typeof nothing {
  if (everyone.length === 0) return nothing;
  return html`<ul role="list">
    ${(everyone as readonly Person[]).map(
      ({ name, image_url: image, subtitle, bio_html: bio }) =>
        html`<li class="person" part="person">
          ${image ? html`<img src=${image} alt="" width="48" height="48" loading="lazy" />` : nothing}
          <div>
            <p class="name" dir="auto">${name}</p>
            <p class="muted" dir="auto">${subtitle}</p>
            ${richText(bio ?? null, language)}
          </div>
        </li>`,
    )}
  </ul>`;
}
