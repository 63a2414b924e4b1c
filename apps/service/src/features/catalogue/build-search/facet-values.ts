import { caseKey } from '../../catalogue-store/facts.ts';
import { rankTitles } from '../snapshot/orders.ts';
import { buildStringTable, buildTextTable } from '../snapshot/string-table.ts';
import type { FacetValues } from '../words/search-data.ts';

/** A value of a facet: what it is compared by, what the parameter takes, and the name to show. */
export type FacetValue = { readonly key: string; readonly value: string; readonly label: string };

/** A value that is shown as it is authored. */
export const spelt = (value: string): FacetValue => ({ key: caseKey(value), value, label: value });

/** Takes in the values of a facet; each gets a number when it first appears, and keeps its first spelling (rule S9). */
export function createFacetValues(known: Iterable<FacetValue> = []) {
  const numbers = new Map<string, number>();
  const values: FacetValue[] = [];
  const number = (value: FacetValue): number => {
    let found = numbers.get(value.key);
    if (found === undefined) {
      found = values.push(value) - 1;
      numbers.set(value.key, found);
    }
    return found;
  };
  for (const value of known) number(value);
  return {
    get count() {
      return values.length;
    },
    number,
    keys: (): readonly string[] => values.map(({ key }) => key),
    /** What the parameter takes, by number. */
    spellings: (): readonly string[] => values.map(({ value }) => value),
    /** In the order of their numbers, or as titles are sorted, with ties in that order. */
    finish(sort: 'as defined' | 'by title'): FacetValues {
      const order = Uint32Array.from(values.keys());
      if (sort === 'by title') {
        const ranks = rankTitles(values.map(({ value }) => value));
        // Sorting is stable.
        order.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
      }
      return {
        numbers: buildStringTable(numbers),
        texts: buildTextTable(
          values.map(({ value, label }) => `"value":${JSON.stringify(value)},"label":${JSON.stringify(label)}`),
        ),
        order,
      };
    },
  };
}
