import type { CsvValue } from '@prospectus/contract';
import type { Compiler, Path } from '../value/compiler.ts';
import { compileList, type Field } from '../value/field.ts';
import type { RowParts } from './each-part.ts';
import { compileFields, type Fields, type ObjectMap, objectOf, type Shape } from './record.ts';

/** Prepares a list of people or questions: an entry for each column that names one, collected from all rows, each once by its name. */
export function compileEntries(
  maps: readonly ObjectMap[],
  { shape, key }: { readonly shape: Shape; readonly key: string },
  path: Path,
  compiler: Compiler,
): Field {
  const entries = maps.map((map, index) => ({ fields: compileFields(map, shape, [...path, index], compiler) }));
  return gatherEntries(entries, key, (entry) => entry[key]);
}

/** How an entry is made of a row, or of each part of one of its cells. */
export type EntryMap = { readonly fields: Fields; readonly partsOf?: RowParts };

/** Entries of all rows, each once by what tells it from others; those without the field that every entry has are left out. */
export function gatherEntries(
  entries: readonly EntryMap[],
  key: string,
  identityOf: (entry: Record<string, unknown>) => unknown,
): Field {
  const objects = entries.map(({ fields, partsOf = (row) => [row] }) => ({ object: objectOf(fields), partsOf }));
  const keys = entries.map(({ fields }) => fields.get(key));
  return {
    columns: keys.flatMap((field) => (field !== undefined && 'columns' in field ? field.columns : [])),
    evaluate(rows) {
      const found = new Map<unknown, unknown>();
      for (const row of rows) {
        for (const { object, part } of objects.flatMap((each) =>
          each.partsOf(row).map((part) => ({ ...each, part })),
        )) {
          const entry = object.evaluate([part]);
          if (entry?.[key] === undefined) continue;
          const identity = identityOf(entry);
          if (!found.has(identity)) found.set(identity, entry);
        }
      }
      return found.size === 0 ? undefined : [...found.values()];
    },
  };
}

/** Prepares instructors: entries with names and pictures, or a list of names. */
export function compileInstructors(
  map: CsvValue | readonly (CsvValue | ObjectMap)[],
  path: Path,
  compiler: Compiler,
): Field {
  if (Array.isArray(map) && map.some((entry) => typeof entry === 'object' && 'name' in entry)) {
    return compileEntries(map as ObjectMap[], { shape: { name: 'text', image: 'text' }, key: 'name' }, path, compiler);
  }
  const names = compileList(map as CsvValue | CsvValue[], path, compiler);
  return {
    columns: names.columns,
    evaluate: (rows) => (names.evaluate(rows) as string[] | undefined)?.map((name) => ({ name })),
  };
}
