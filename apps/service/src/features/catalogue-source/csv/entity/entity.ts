import type { Row } from '../table/row.ts';
import type { Path } from '../value/compiler.ts';
import type { Condition } from '../value/condition.ts';
import type { RowParts } from './each-part.ts';
import { type Fields, type FieldTree, objectOf } from './record.ts';

/** How rows become courses, the editions of a course, the versions of an edition or the runs of a version; prepared. */
export type EntityMap = {
  readonly path: Path;
  /** Only rows that meet all of these take part. */
  readonly when: readonly Condition[];
  /** The rows that one row counts as; itself, unless a cell of it makes several. */
  readonly partsOf?: RowParts;
  idOf(row: Row): string | undefined;
  readonly fields: Fields;
  /** What lies within it, under this name. */
  readonly within:
    | { readonly name: string; readonly maps: readonly EntityMap[]; readonly isOptional?: boolean }
    | undefined;
};

/** A course, edition, version or run that was made, and the rows it was made of. */
export type Entity = {
  readonly value: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly rows: readonly Row[];
  readonly fields: FieldTree;
  readonly within: { readonly name: string; readonly entities: readonly Entity[] } | undefined;
};

/** Makes a course, edition, version or run of its rows, with everything that lies within it. */
export function makeEntity({ path, fields, within }: EntityMap, rows: readonly Row[]): Entity {
  const tree = objectOf(fields);
  const value = tree.evaluate(rows) ?? {};
  if (within === undefined) return { value, path, rows, fields: tree, within };

  const entities = groupRows(rows, within.maps).map((group) => makeEntity(group.map, group.rows));
  // Without runs a version says nothing of them; a course without editions is for the catalogue’s check to find.
  const isLeftOut = within.isOptional === true && entities.length === 0;
  const all = isLeftOut ? value : { ...value, [within.name]: entities.map((entity) => entity.value) };
  return { value: all, path, rows, fields: tree, within: { name: within.name, entities } };
}

type Group = { readonly map: EntityMap; readonly rows: Row[] };

/** Rows that give the same id to the same map belong together, in the order in which they first appear. */
function groupRows(rows: readonly Row[], maps: readonly EntityMap[]): Group[] {
  const groups = maps.map(() => new Map<string, Group>());
  const inOrder: Group[] = [];
  for (const row of rows) {
    for (const [index, map] of maps.entries()) {
      if (!map.when.every((isMet) => isMet(row))) continue;
      for (const part of map.partsOf?.(row) ?? [row]) {
        const id = map.idOf(part);
        if (id === undefined) continue;
        const known = groups[index]?.get(id);
        const group = known ?? { map, rows: [] };
        group.rows.push(part);
        if (known !== undefined) continue;
        groups[index]?.set(id, group);
        inOrder.push(group);
      }
    }
  }
  return inOrder;
}
