import type { Facets } from '@prospectus/client';
import { findValue } from '@/listing/facets';
import { facetNames, withChange } from '@/listing/filters';
import { formatAmount, formatMonth } from '@/words';

/** Something that is chosen, and the filters without it. */
export type Chip = { readonly name: string; readonly label: string; readonly rest: URLSearchParams };

/** What is chosen, each as a label that can be taken back. */
export function chipsOf(filters: URLSearchParams, facets: Facets): Chip[] {
  const chips: Chip[] = [];
  for (const [name, value] of filters) {
    const label = labelOf(name, value, facets);
    if (label !== undefined) chips.push({ name, label, rest: without(filters, name, value) });
  }
  return chips;
}

function labelOf(name: string, value: string, facets: Facets): string | undefined {
  const currency = facets.price?.length === 1 ? (facets.price[0]?.currency ?? null) : null;
  const facet = facetNames.find((each) => each === name);
  if (facet) return findValue(facets, facet, value)?.label ?? value;
  if (name === 'q') return `“${value}”`;
  if (name === 'month') return formatMonth({ starts_on: `${value}-01` });
  if (name === 'price_min') return `From ${formatAmount({ amount: Number(value), currency })}`;
  if (name === 'price_max') return `Up to ${formatAmount({ amount: Number(value), currency })}`;
  return undefined;
}

function without(filters: URLSearchParams, name: string, value: string): URLSearchParams {
  const rest = withChange(filters, 'page', null);
  rest.delete(name, value);
  return rest;
}
