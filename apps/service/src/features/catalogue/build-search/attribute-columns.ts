import { caseKey } from '../../catalogue-store/facts.ts';
import type { Attributes } from '../rules/attributes.ts';
import type { SiteRules } from '../rules/site.ts';
import { createColumn } from '../snapshot/column.ts';
import type { AttributeFacet } from '../words/search-data.ts';
import { createFacetValues, spelt } from './facet-values.ts';

/** Takes in the values of attributes by version, in catalogue order: those of its course, and its own (rule S9). */
export function createAttributeColumns(site: SiteRules, versionCount: number) {
  const defined = site.attributes.map(({ key, values }) => ({
    key,
    values: createFacetValues(
      values.map(({ value, label }) => ({ key: caseKey(value), value, label: label ?? value })),
    ),
  }));
  const starts = new Uint32Array(versionCount + 1);
  /** Number of the attribute, and of the value within it, for each value of each version. */
  const attributeColumn = createColumn(Uint32Array);
  const valueColumn = createColumn(Uint32Array);

  return {
    add(version: number, given: Attributes): void {
      for (const [attribute, { key, values }] of defined.entries()) {
        for (const value of given[key] ?? []) {
          attributeColumn.push(attribute);
          valueColumn.push(values.number(spelt(value)));
        }
      }
      starts[version + 1] = valueColumn.length;
    },
    /** Numbered through all attributes. */
    columns() {
      const from = beginnings();
      const [attributeOf, numbers] = [attributeColumn.finish(), valueColumn.finish()];
      // Versions that could not be read have none.
      for (let version = 0; version < versionCount; version += 1) {
        starts[version + 1] = Math.max(starts[version + 1] ?? 0, starts[version] ?? 0);
      }
      return {
        attributeStarts: starts,
        attributes: numbers.map((number, at) => number + (from[attributeOf[at] ?? 0] ?? 0)),
      };
    },
    facets(): AttributeFacet[] {
      const from = beginnings();
      return defined.map(({ key, values }, at) => ({ key, values: values.finish('as defined'), from: from[at] ?? 0 }));
    },
  };

  function beginnings(): number[] {
    let count = 0;
    return defined.map(({ values }) => {
      count += values.count;
      return count - values.count;
    });
  }
}
