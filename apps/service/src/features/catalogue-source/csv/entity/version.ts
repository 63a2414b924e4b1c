import type { CsvVersionMap } from '@prospectus/contract';
import type { Row } from '../table/row.ts';
import { type Compiler, type Path, reportValue } from '../value/compiler.ts';
import { compileConditions } from '../value/condition.ts';
import type { Field } from '../value/field.ts';
import { compileAttributes } from './attributes.ts';
import type { EntityMap } from './entity.ts';
import { anyId, compileRequiredId, idField } from './id.ts';
import { compilePrice } from './price.ts';
import { compileFields, type ObjectTree, objectOf, type Shape } from './record.ts';
import { compileRun } from './run.ts';
import type { RunCompiler } from './run-places.ts';

const shape = {
  published: 'boolean',
  level: 'text',
  session: { id: 'id', name: 'text' },
  formats: 'list',
} as const satisfies Shape;

/** What follows the price. */
const rest = {
  available_slots: 'number',
  max_seats: 'number',
  url: 'text',
  created_at: 'instant',
} as const satisfies Shape;

const invite = { id: 'id', status: 'text', opens: 'moment', closes: 'moment' } as const;

/** Prepares a version; its invite has the version’s id unless it has one of its own. */
export function compileVersion(map: CsvVersionMap, path: Path, compiler: RunCompiler): EntityMap {
  const idPath = [...path, 'package_session_id'];
  const id =
    map.package_session_id === undefined ? undefined : compileRequiredId(map.package_session_id, idPath, compiler);
  const ownId = id === undefined ? [] : [idField(id, idPath, compiler)];
  const runs = map.runs?.map((run, index) => compileRun(run, [...path, 'runs', index], compiler));
  const price =
    map.price === undefined ? [] : [['price', compilePrice(map.price, true, [...path, 'price'], compiler)] as const];
  return {
    path,
    when: compileConditions(map.when, [...path, 'when'], compiler),
    idOf: id?.of ?? anyId,
    fields: new Map([
      ...ownId.map((field) => ['package_session_id', field] as const),
      ...compileFields(map, shape, path, compiler),
      ...price,
      ...compileFields(map, rest, path, compiler),
      ...compileAttributes(map.attributes, [...path, 'attributes'], compiler),
      ['enroll_invite', compileInvite(map.enroll_invite ?? {}, ownId, [...path, 'enroll_invite'], compiler)],
    ]),
    within: runs === undefined ? undefined : { name: 'runs', maps: runs, isOptional: true },
  };
}

/** What an empty status means must be said: to take it for open would sell what is not on sale. */
function compileInvite(
  map: NonNullable<CsvVersionMap['enroll_invite']>,
  versionId: readonly Field[],
  path: Path,
  compiler: Compiler,
): ObjectTree {
  const fields = new Map(compileFields(map, invite, path, compiler));
  const status = fields.get('status');
  if (compiler.isUpdate) return objectOf(fields);
  if (status !== undefined && 'columns' in status) {
    const expected = 'a status, or "default" that says what an empty cell means';
    fields.set('status', stated(status, expected, [...path, 'status'], compiler));
  }
  return objectOf(new Map([...versionId.map((field) => ['id', field] as const), ...fields]));
}

/** A field whose empty cells must have a meaning: rows without a value are reported. */
function stated(field: Field, expected: string, path: Path, compiler: Compiler): Field {
  return {
    ...field,
    evaluate(rows: readonly Row[]) {
      const before = compiler.findings.count;
      const value = field.evaluate(rows);
      // What was reported has a cell that is not empty.
      if (value === undefined && compiler.findings.count === before)
        reportValue(compiler, { path, columns: field.columns, row: rows[0] }, expected, undefined);
      return value;
    },
  };
}
