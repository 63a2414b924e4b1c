import type { CsvVersionMap } from '@prospectus/contract';
import type { Path } from '../value/compiler.ts';
import { compileConditions } from '../value/condition.ts';
import { compileAttributes } from './attributes.ts';
import type { EntityMap } from './entity.ts';
import { compileRequiredId, idField } from './id.ts';
import { compileFields, type Fields, type FieldTree, objectOf, type Shape } from './record.ts';
import { compileRun } from './run.ts';
import type { RunCompiler } from './run-places.ts';

const shape = {
  published: 'boolean',
  level: 'text',
  session: { id: 'id', name: 'text' },
  formats: 'list',
  available_slots: 'number',
  max_seats: 'number',
  created_at: 'instant',
} as const satisfies Shape;

const priceShape = { amount: 'number', compare_at_amount: 'number', currency: 'text' } as const satisfies Shape;
const invite = { id: 'id', status: 'text', opens: 'moment', closes: 'moment' } as const;

/** Prepares a version; its invite has the version’s id unless it has one of its own. */
export function compileVersion(map: CsvVersionMap, path: Path, compiler: RunCompiler): EntityMap {
  const idPath = [...path, 'package_session_id'];
  const id = compileRequiredId(map.package_session_id, idPath, compiler);
  const ownId = idField(id, idPath, compiler);
  const inviteFields: Fields = new Map([
    ['id', ownId],
    ...compileFields(map.enroll_invite ?? {}, invite, [...path, 'enroll_invite'], compiler),
  ]);
  const runs = map.runs?.map((run, index) => compileRun(run, [...path, 'runs', index], compiler));
  return {
    path,
    when: compileConditions(map.when, [...path, 'when'], compiler),
    idOf: id.of,
    fields: new Map([
      ['package_session_id', ownId],
      ...compileFields(map, shape, path, compiler),
      ['price', neverAbsent(compileFields(map.price, priceShape, [...path, 'price'], compiler))],
      ...compileAttributes(map.attributes, [...path, 'attributes'], compiler),
      ['enroll_invite', objectOf(inviteFields)],
    ]),
    within: runs === undefined ? undefined : { name: 'runs', maps: runs, isOptional: true },
  };
}

/** A price without an amount is a finding, and not one on request, which a mapping must say (rule K14). */
function neverAbsent(fields: Fields): FieldTree {
  const tree = objectOf(fields);
  return { ...tree, evaluate: (rows) => tree.evaluate(rows) ?? {} };
}
