import type { Fixed } from './list-query.ts';
import { facetNames } from './list-state.ts';

/** What a page may fix, by the names of the API. */
export const fixable = ['stream', 'category', 'format', 'tag', 'availability'] as const;

/** What a page says about its list, by the names of its properties. */
export type ListSettings = { readonly [name in (typeof fixable)[number]]: string | undefined } & {
  readonly controls: string;
  readonly facets: string | undefined;
};

export const everyControl =
  'search stream category format month price level attendance place duration language availability sort pages';
export const everyFact = 'date place duration seats';

export const listOf = (text: string): readonly string[] => String(text).split(/\s+/).filter(Boolean);

/** What the page has fixed, so that visitors cannot choose it. */
export const fixedBy = (settings: ListSettings, language: string | undefined): Fixed => ({
  ...Object.fromEntries(fixable.map((name) => [name, settings[name]])),
  tag:
    settings.tag &&
    String(settings.tag)
      .split(',')
      .map((each) => each.trim()),
  language,
});

/** The filters that visitors see. A value that the page has fixed is no choice. */
export function filtersBy({ controls, facets }: ListSettings, fixed: Fixed): readonly string[] {
  const named = facets
    ? listOf(facets)
    : listOf(controls).filter((name) => facetNames.includes(name) || name.startsWith('attr.'));
  return named.filter((name) => !fixed[name]);
}

export const hasControl = ({ controls }: ListSettings, name: string): boolean => listOf(controls).includes(name);

/** Whether there are suggestions: they know nothing of what the page has fixed, but for the language. */
export const hasSuggestions = (settings: ListSettings): boolean =>
  hasControl(settings, 'search') && !fixable.some((name) => settings[name]);

/** What a suggestion may be a choice of. */
export const suggested = ['stream', 'tag', 'instructor'] as const;
