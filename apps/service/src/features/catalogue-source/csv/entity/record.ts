import type { CsvId, CsvValue } from '@prospectus/contract';
import type { Row } from '../table/row.ts';
import type { Compiler, Path } from '../value/compiler.ts';
import { compileField, compileList, type Field } from '../value/field.ts';
import type { Kind } from '../value/option.ts';
import { compileId, idField } from './id.ts';

/** The fields of an object in a catalogue file and what they hold; objects lie within one another. */
export type Shape = { readonly [field: string]: Kind | 'id' | Shape };

/** A part of a catalogue file with fields of its own, prepared. */
export type FieldTree = {
  evaluate(rows: readonly Row[]): unknown;
  /** The field that a path leads to, and how many of its steps that takes. */
  find(path: Path): { readonly depth: number; readonly field: Field | undefined };
};

/** An object of a catalogue file, prepared. */
export type ObjectTree = Pick<FieldTree, 'find'> & {
  /** The object for some rows; undefined when no field of it has a value. */
  evaluate(rows: readonly Row[]): Record<string, unknown> | undefined;
};

export type Fields = ReadonlyMap<string, Field | FieldTree>;

/** What a mapping says of an object: values for its fields, whose form was checked against the mapping’s schema. */
export type ObjectMap = { readonly [field: string]: unknown };

/** Prepares those fields of a shape that a mapping gives. */
export function compileFields(map: ObjectMap, shape: Shape, path: Path, compiler: Compiler): Fields {
  const given = Object.entries(shape).filter(([name]) => map[name] !== undefined);
  return new Map(given.map(([name, kind]) => [name, compilePart(map[name], kind, [...path, name], compiler)]));
}

/** An object out of its fields. */
export function objectOf(fields: Fields): ObjectTree {
  return {
    evaluate(rows) {
      const object: Record<string, unknown> = {};
      let isEmpty = true;
      for (const [name, field] of fields) {
        const value = field.evaluate(rows);
        if (value === undefined) continue;
        object[name] = value;
        isEmpty = false;
      }
      return isEmpty ? undefined : object;
    },
    find([step, ...rest]) {
      const field = fields.get(String(step));
      if (field === undefined) return { depth: 0, field: undefined };
      if (!('find' in field)) return { depth: 1, field };
      const found = field.find(rest);
      return { depth: found.depth + 1, field: found.field };
    },
  };
}

function compilePart(given: unknown, kind: Kind | 'id' | Shape, path: Path, compiler: Compiler): Field | FieldTree {
  if (typeof kind === 'object') return objectOf(compileFields(given as ObjectMap, kind, path, compiler));
  if (kind === 'id') return idField(compileId(given as CsvId, path, compiler), path, compiler);
  if (kind === 'list') return compileList(given as CsvValue | CsvValue[], path, compiler);
  return compileField(given as CsvValue, kind, path, compiler);
}
