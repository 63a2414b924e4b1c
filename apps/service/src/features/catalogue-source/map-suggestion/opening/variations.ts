import type { TableRecord } from '../../tables/rows/table-record.ts';
import type { BodyRow } from './sort-rows.ts';
import type { SortedTable } from './table.ts';

/** How a shop’s export says which products are variations of another: as WooCommerce does. */
export type Variations = {
  /** The column with the type of a product, and the types that it names. */
  readonly type: {
    readonly column: number;
    readonly variations: readonly string[];
    readonly parents: readonly string[];
  };
  /** The column that names the parent, by its SKU or as `id:7`. */
  readonly parent: number;
  readonly sku: number | undefined;
  readonly id: number;
  /** Columns in which a parent lists what its variations are. */
  readonly options: readonly number[];
  isVariation(row: BodyRow): boolean;
  isParent(row: BodyRow): boolean;
};

const types = new Set(['simple', 'variable', 'variation', 'external', 'grouped']);

/** `variation, virtual` is a variation. */
const typeOf = (cell: string): string => (cell.split(',')[0] ?? '').trim().toLowerCase();

/** Finds out by the cells alone, since headings are in the shop’s language; undefined in any other table. */
export function findVariations({ names, rows }: SortedTable): Variations | undefined {
  const columns = names.map((_, column) => column);
  const textOf = ({ cells }: Pick<TableRecord, 'cells'>, column: number) => cells[column] ?? '';
  const type = columns.find((column) => {
    const found = new Set(rows.map((row) => typeOf(textOf(row, column))));
    return found.has('variation') && [...found].every((each) => types.has(each));
  });
  if (type === undefined) return undefined;
  const isOf = (kind: string) => (row: BodyRow) => typeOf(textOf(row, type)) === kind;
  const [isVariation, isParent] = [isOf('variation'), isOf('variable')];
  const variations = rows.filter(isVariation);
  const others = rows.filter((row) => !isVariation(row));
  const texts = columns.map((column) => new Set(others.map((row) => textOf(row, column))));
  const id = columns.find(
    (column) =>
      new Set(rows.map((row) => textOf(row, column))).size === rows.length &&
      rows.every((row) => /^\d+$/.test(textOf(row, column))),
  );
  if (id === undefined) return undefined;
  const skuFor = (parent: number) => {
    const named = variations.map((row) => textOf(row, parent)).filter((text) => !text.startsWith('id:'));
    return columns.find(
      (column) => column !== parent && column !== type && named.every((text) => texts[column]?.has(text)),
    );
  };
  const parent = columns.find(
    (column) =>
      others.every((row) => textOf(row, column) === '') &&
      variations.every((row) => {
        const text = textOf(row, column);
        return text.startsWith('id:') ? texts[id]?.has(text.slice('id:'.length)) : text !== '';
      }) &&
      skuFor(column) !== undefined,
  );
  if (parent === undefined) return undefined;
  const isSku = variations.some((row) => !textOf(row, parent).startsWith('id:'));
  const sku = isSku ? skuFor(parent) : undefined;
  const keys = new Map(
    others.flatMap((row) =>
      [`id:${textOf(row, id)}`, ...(sku === undefined ? [] : [textOf(row, sku)])].map((key) => [key, row] as const),
    ),
  );
  const listedFor = (row: BodyRow, column: number): readonly string[] => {
    const own = keys.get(textOf(row, parent));
    return own === undefined
      ? []
      : textOf(own, column)
          .split(/[,|]/)
          .map((each) => each.trim());
  };
  const options = columns.filter((column) => {
    const filled = variations.filter((row) => textOf(row, column) !== '');
    return (
      column !== type &&
      filled.some((row) => listedFor(row, column).length > 1) &&
      filled.every((row) => listedFor(row, column).includes(textOf(row, column)))
    );
  });
  const cellsOf = (is: (row: BodyRow) => boolean) => [...new Set(rows.filter(is).map((row) => textOf(row, type)))];
  return {
    type: { column: type, variations: cellsOf(isVariation), parents: cellsOf(isParent) },
    parent,
    sku,
    id,
    options,
    isVariation,
    isParent,
  };
}
