import { type CsvCondition, csvMax, say } from '@prospectus/contract';
import type { Desk } from '../asking/desk.ts';

/** Conditions that name more cells than a mapping may. */
export function reportTooMany(
  map: { readonly skip?: readonly CsvCondition[]; readonly course: unknown },
  desk: Desk,
): void {
  const { conditionValues: max } = csvMax;
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && name.startsWith('is') && value.length > max) {
      const expected = say('at most {max} different cells that a mapping has to name', { max });
      desk.find({
        cause: 'too_large',
        expected,
        found: `${value.length}`,
        hint: 'Put each date in a row.',
        places: [],
      });
    } else for (const [key, inner] of Object.entries(value)) visit(inner, key);
  };
  visit([map.skip, map.course], '');
}
