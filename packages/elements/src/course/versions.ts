import type { CourseDetail, DetailVariant } from '@prospectus/client';
import { html, nothing, type TemplateResult } from 'lit';
import { availabilityMark } from '../parts/availability.ts';
import { priceTag } from '../parts/price-tag.ts';
import type { Texts } from '../texts/texts.ts';
import { versionNames } from './version-name.ts';

export type VersionsOptions = {
  readonly words: Texts;
  readonly language: string;
  readonly enrol: (event: MouseEvent, variant: DetailVariant) => void;
};

/** Every version with its price, whether it can be enrolled in, and the way there. */
export function versions(course: CourseDetail, options: VersionsOptions): TemplateResult | typeof nothing {
  const { variants } = course;
  if (variants.length === 0) return nothing;
  const names = versionNames(variants);
  return html`<ul role="list">
    ${variants.map((variant, index) => version(variant, names[index] ?? variant.title, course, options))}
  </ul>`;
}

function version(
  variant: DetailVariant,
  name: string,
  { coming_soon }: CourseDetail,
  { words, language, enrol }: VersionsOptions,
): TemplateResult {
  const { availability, price, url } = variant;
  const isOpen = availability === 'available';
  const text = isOpen ? words.enrol : words.details;
  const way =
    url === null || availability === 'closed'
      ? nothing
      : html`<a
          class="button ${isOpen ? 'primary' : ''}"
          part=${isOpen ? 'button enrol' : 'button'}
          href=${url}
          aria-label="${text}: ${name}"
          @click=${(event: MouseEvent) => enrol(event, variant)}
          >${text}</a
        >`;
  return html`<li class="version" part="version">
    <p class="name">${name}</p>
    <p class="foot">
      ${priceTag(price, words, language)} ${availabilityMark({ availability, coming_soon }, words, language)}
    </p>
    ${way}
  </li>`;
}
