import type { CsvRunMap, CsvRunPlaceMap, CsvValue } from '@prospectus/contract';
import { render } from '../../checking/finding.ts';
import type { Row } from '../table/row.ts';
import { type Path, reportValue } from '../value/compiler.ts';
import { compileField, compileList, type Field } from '../value/field.ts';
import { idOfName } from './id.ts';
import { compileFields, objectOf, type Shape } from './record.ts';
import type { RunCompiler } from './run-places.ts';

const shape = {
  id: 'id',
  name: 'text',
  street: 'text',
  postcode: 'text',
  town: 'text',
  region: 'text',
  country: 'text',
  latitude: 'decimal',
  longitude: 'decimal',
  directions: 'text',
} as const satisfies Shape;

type RunPlacesMap = NonNullable<CsvRunMap['places']>;

/** Prepares the places of a run: their ids, or entries that collect them. */
export function compileRunPlaceIds(map: RunPlacesMap, path: Path, compiler: RunCompiler): Field {
  if (!isEntries(map)) return compileList(map, path, compiler);
  const entries = map.map((entry, index) => compileEntry(entry, [...path, index], compiler));
  return {
    columns: entries.flatMap(({ columns }) => columns),
    evaluate(rows) {
      const ids = new Set(rows.flatMap((row) => entries.flatMap((entry) => entry.idFor(row) ?? [])));
      return ids.size === 0 ? undefined : [...ids];
    },
  };
}

/** Prepares the place of a meeting: its id, or an entry that collects it. */
export function compileRunPlaceId(map: CsvValue | CsvRunPlaceMap, path: Path, compiler: RunCompiler): Field {
  if (!isEntry(map)) return compileField(map, 'text', path, compiler);
  const { columns, idFor } = compileEntry(map, path, compiler);
  return { columns, evaluate: ([row]) => row && idFor(row) };
}

type Entry = { readonly columns: readonly string[]; idFor(row: Row): string | undefined };

/** Without a name there is no place; without an id it is made of the name. */
function compileEntry(map: CsvRunPlaceMap, path: Path, compiler: RunCompiler): Entry {
  const tree = objectOf(compileFields(map, shape, path, compiler));
  const columnsOf = (name: string) => tree.find([name]).field?.columns ?? [];
  return {
    columns: [...new Set([...columnsOf('id'), ...columnsOf('name')])],
    idFor(row) {
      const { id, name, ...others } = tree.evaluate([row]) ?? {};
      if (typeof name !== 'string') return undefined;
      const own = typeof id === 'string' ? id : idOfName(name);
      const originOf = (field: string) => ({ path: [...path, field], columns: columnsOf(field), row });
      const { spelled, contradiction } = compiler.runPlaces.add(own, { name, ...others }, originOf);
      if (contradiction !== undefined) {
        const { field, known, line } = contradiction;
        const expected = `${render(known)} as on line ${line}, for the place ${render(spelled)}`;
        reportValue(compiler, originOf(field), expected, { name, ...others }[field], { cause: 'contradiction' });
      }
      return spelled;
    },
  };
}

const isEntry = (map: CsvValue | CsvRunPlaceMap): map is CsvRunPlaceMap => typeof map === 'object' && 'name' in map;

const isEntries = (map: RunPlacesMap): map is CsvRunPlaceMap[] =>
  Array.isArray(map) && map.some((entry: CsvValue | CsvRunPlaceMap) => isEntry(entry));
