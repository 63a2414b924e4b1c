import type { Facets, FacetValue } from '@prospectus/client';
import { type Facet, isAvailability } from '@/listing/filters';
import { availabilityWords } from '@/words';

/** The values of a filter, with the site's own words for availability, which has no names in the catalogue. */
export function valuesOf(facets: Facets, name: Facet): FacetValue[] {
  return (facets[name] ?? []).map((each) =>
    name === 'availability' && isAvailability(each.value) ? { ...each, label: availabilityWords[each.value] } : each,
  );
}

/**
 * What a filter lets choose: what would leave a course, and what is chosen, also where the catalogue has it no longer. A form without it would drop it
 * unseen.
 */
export function choicesOf(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const listed = values.filter(({ count, selected }) => count > 0 || selected);
  const isListed = (text: string) => listed.some(({ value }) => value.toLowerCase() === text.toLowerCase());
  const gone = chosen.filter((value) => !isListed(value));
  return [...listed, ...gone.map((value) => ({ value, label: value, count: 0, selected: true }))];
}

/** The value that an address means: the API takes no notice of case. */
export function findValue(facets: Facets, name: Facet, text: string): FacetValue | undefined {
  return valuesOf(facets, name).find(({ value }) => value.toLowerCase() === text.toLowerCase());
}
