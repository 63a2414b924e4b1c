import type { Facets, FacetValue } from '@prospectus/client';
import { type Facet, isAvailability } from '@/filters';
import { availabilityWords } from '@/words';

/** The values of a filter, with the site's own words for availability, which has no names in the catalogue. */
export function valuesOf(facets: Facets, name: Facet): FacetValue[] {
  return (facets[name] ?? []).map((each) =>
    name === 'availability' && isAvailability(each.value) ? { ...each, label: availabilityWords[each.value] } : each,
  );
}

/** The value that an address means: the API takes no notice of case. */
export function findValue(facets: Facets, name: Facet, text: string): FacetValue | undefined {
  return valuesOf(facets, name).find(({ value }) => value.toLowerCase() === text.toLowerCase());
}
