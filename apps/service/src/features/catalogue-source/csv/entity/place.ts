import type { CsvPlaceMap, CsvValue } from '@prospectus/contract';
import type { Row } from '../table/row.ts';
import type { Compiler, Path } from '../value/compiler.ts';
import { compileField } from '../value/field.ts';
import { slugOf } from './id.ts';
import { compileFields, objectOf } from './record.ts';

/** A stream or category as the rows of a course give it: a reference, or all there is to say about it. */
export type Place = {
  readonly slug: string;
  readonly label?: string;
  readonly description?: string;
  readonly image?: string;
};

/** How rows give a stream or category, prepared. */
export type PlaceMap = {
  readonly columns: readonly string[];
  evaluate(rows: readonly Row[]): Place | undefined;
};

/** Finds the slug under which a label is declared already. */
export type FindSlug = (label: string, rows: readonly Row[]) => string | undefined;

/** Prepares a stream or a category. */
export function compilePlace(
  map: CsvValue | CsvPlaceMap,
  path: Path,
  compiler: Compiler,
  findSlug: FindSlug,
): PlaceMap {
  const { columns, evaluate } =
    typeof map === 'object' && 'label' in map
      ? compileCollected(map, path, compiler, findSlug)
      : compileReference(map, path, compiler);
  // Asked for several times for each course, but what is wrong with it is to be reported once.
  let last: { readonly rows: readonly Row[]; readonly place: Place | undefined } | undefined;
  return {
    columns,
    evaluate(rows) {
      if (last?.rows !== rows) last = { rows, place: evaluate(rows) };
      return last.place;
    },
  };
}

function compileReference(map: CsvValue, path: Path, compiler: Compiler): PlaceMap {
  const field = compileField(map, 'text', path, compiler);
  return {
    columns: field.columns,
    evaluate(rows) {
      const slug = field.evaluate(rows);
      return slug === undefined ? undefined : { slug: String(slug) };
    },
  };
}

const shape = { label: 'text', slug: 'text', description: 'text', image: 'text' } as const;
const slugLengthMax = 64;

/** Without a label there is none; without a slug it is the declared one that has the label, or a new one made of it. */
function compileCollected(map: CsvPlaceMap, path: Path, compiler: Compiler, findSlug: FindSlug): PlaceMap {
  const fields = compileFields(map, shape, path, compiler);
  const tree = objectOf(fields);
  return {
    columns: [...fields.values()].flatMap((field) => ('columns' in field ? field.columns : [])),
    evaluate(rows) {
      const found = tree.evaluate(rows) as Partial<Place> | undefined;
      if (found?.label === undefined) return undefined;
      const { label } = found;
      const slug = found.slug ?? findSlug(label, rows) ?? (slugOf(label, slugLengthMax) || label);
      return { ...found, label, slug };
    },
  };
}
