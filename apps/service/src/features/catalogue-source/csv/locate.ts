import type { Finding } from '@prospectus/contract';
import { foundAt, toPointer } from '../checking/finding.ts';
import type { Entity } from './entity/entity.ts';
import type { RunPlaces } from './entity/run-places.ts';
import { foundAt as foundInRow, type Row } from './table/row.ts';
import type { Path } from './value/compiler.ts';
import type { Field } from './value/field.ts';

/** Moves a finding in a course that was made to where its cause is: the field of the mapping, and the line and columns of the file. */
export function locateInCourse<F extends Finding>(finding: F, course: Entity, path: Path): F {
  return locateIn(finding, ...descend(course, path));
}

/** The steps of a pointer, indexes as numbers. */
export const stepsOf = (pointer: string): Path =>
  pointer.split('/').map((step) => (/^(?:0|[1-9]\d*)$/.test(step) ? Number(step) : step));

/** Moves a finding to what made the field of a course, edition, version or run that a path leads to. */
export function locateIn<F extends Finding>(finding: F, entity: Entity, rest: Path): F {
  const { depth, field } = entity.fields.find(rest);
  const row = field === undefined ? entity.rows[0] : causeAmong(entity.rows, field, rest[depth]);
  return {
    ...finding,
    pointer: toPointer([...entity.path, ...stepsTo(field, rest.slice(0, depth))]),
    ...foundAt(foundInRow(finding.found, row, field?.columns ?? [])),
  };
}

/** Moves a finding in a place that was collected to the row that named it. */
export function locateRunPlace<F extends Finding>(
  finding: F,
  places: RunPlaces,
  index: number,
  field: string | number | undefined,
): F {
  const origin = places.originOf(index, field);
  if (origin === undefined) return finding;
  const { path, columns, row } = origin;
  return { ...finding, pointer: toPointer(path), ...foundAt(foundInRow(finding.found, row, columns)) };
}

/** A field of the catalogue as the mapping names it. */
const stepsTo = (field: Field | undefined, path: Path): Path =>
  field?.mappingName === undefined ? path : [...path.slice(0, -1), field.mappingName];

/** The innermost course, edition, version or run on a path, and what is left of the path. */
function descend(entity: Entity, path: Path): [Entity, Path] {
  const [name, index, ...rest] = path;
  const { within } = entity;
  const isInner = within !== undefined && within.name === name && typeof index === 'number';
  const inner = isInner ? within.entities[index] : undefined;
  return inner === undefined ? [entity, path] : descend(inner, rest);
}

/** The first row that gives the value by itself; of a list, the item at `step`. */
function causeAmong(rows: readonly Row[], field: Field, step: string | number | undefined): Row | undefined {
  const whole = field.evaluate(rows);
  const isItem = Array.isArray(whole) && typeof step === 'number';
  const wanted = JSON.stringify(isItem ? whole[step] : whole);
  const gives = (row: Row) => {
    const value = field.evaluate([row]);
    return isItem && Array.isArray(value)
      ? value.some((item) => JSON.stringify(item) === wanted)
      : JSON.stringify(value) === wanted;
  };
  return rows.find(gives) ?? rows[0];
}
