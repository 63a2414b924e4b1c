import type { Finding } from '@prospectus/contract';
import { toPointer } from '../checking/finding.ts';
import type { Entity } from './entity/entity.ts';
import { foundAt, type Row } from './table/row.ts';
import type { Path } from './value/compiler.ts';
import type { Field } from './value/field.ts';

/** Moves a finding in a course that was made to where its cause is: the field of the mapping, and the line and columns of the file. */
export function locateInCourse(finding: Finding, course: Entity, path: Path): Finding {
  const [entity, rest] = descend(course, path);
  const { depth, field } = entity.fields.find(rest);
  const row = field === undefined ? entity.rows[0] : causeAmong(entity.rows, field, rest[depth]);
  return {
    pointer: toPointer([...entity.path, ...rest.slice(0, depth)]),
    expected: finding.expected,
    found: foundAt(finding.found, row, field?.columns ?? []),
  };
}

/** The innermost course, edition or version on a path, and what is left of the path. */
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
