import type { AttributeFacet, SearchData } from '../words/search-data.ts';

type Attribute = Pick<AttributeFacet, 'values' | 'from'>;

/** Visits the values that a version has of one attribute, by their numbers within it. It passes over those of other attributes. */
export function eachValueOf(
  { versions: { attributeStarts, attributes } }: SearchData,
  { values, from }: Attribute,
  version: number,
  visit: (value: number) => void,
): void {
  const end = attributeStarts[version + 1] ?? 0;
  let low = attributeStarts[version] ?? 0;
  // Values are in the order of their attributes.
  for (let high = end; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((attributes[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < end; at += 1) {
    const value = (attributes[at] ?? 0) - from;
    if (value >= values.order.length) return;
    visit(value);
  }
}
