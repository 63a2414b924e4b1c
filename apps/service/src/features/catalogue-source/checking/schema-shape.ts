import { type Said, toSaid } from '@prospectus/contract';
import type { z } from 'zod';

/** What a schema says of the shape of a value; the values at its ends are judged by the schema itself. */
export type Shape =
  | { kind: 'object'; fields: ReadonlyMap<string, Field>; required: readonly [name: string, Field][] }
  | { kind: 'record'; key: Leaf; value: () => Shape }
  | { kind: 'array'; element: () => Shape; atLeast: Bound; atMost: Bound }
  | { kind: 'either'; object: () => Shape; other: Leaf }
  | Leaf;

export type Leaf = { kind: 'leaf'; schema: z.ZodType; charactersMax: number };

/** A number of entries, and what is expected in words. */
export type Bound = { readonly count: number; readonly expected: Said };

export type Field = { shape: () => Shape; isOptional: boolean; isText: boolean };

/** Reads the shape out of a schema once; schemas may contain themselves. */
export function shapeOf(schema: z.ZodType, known = new Map<z.ZodType, Shape>()): Shape {
  const seen = known.get(schema);
  if (seen !== undefined) return seen;
  const shape = readShape(schema, known);
  known.set(schema, shape);
  return shape;
}

function readShape(schema: z.ZodType, known: Map<z.ZodType, Shape>): Shape {
  const { def } = schema as unknown as { def: Definition };
  if (def.type === 'object' && def.shape !== undefined) {
    const fields = Object.entries(def.shape).map(([name, field]): [string, Field] => [name, readField(field, known)]);
    return { kind: 'object', fields: new Map(fields), required: fields.filter(([, { isOptional }]) => !isOptional) };
  }
  if (def.type === 'array' && def.element !== undefined) {
    const { element } = def;
    return {
      kind: 'array',
      element: () => shapeOf(element, known),
      atLeast: boundOf(def, 'min_length') ?? { count: 0, expected: 'an array' },
      atMost: boundOf(def, 'max_length') ?? { count: Number.POSITIVE_INFINITY, expected: 'an array' },
    };
  }
  if (def.type === 'record' && def.keyType !== undefined && def.valueType !== undefined) {
    const { keyType, valueType } = def;
    return { kind: 'record', key: leafOf(keyType), value: () => shapeOf(valueType, known) };
  }
  const object = def.type === 'union' ? def.options?.find(isObject) : undefined;
  if (object !== undefined) return { kind: 'either', object: () => shapeOf(object, known), other: leafOf(schema) };
  return leafOf(schema);
}

const isObject = (schema: z.ZodType): boolean => (schema as unknown as { def: Definition }).def.type === 'object';

const leafOf = (schema: z.ZodType): Leaf => ({
  kind: 'leaf',
  schema,
  charactersMax: Number(schema.meta()?.['maxLength'] ?? Number.POSITIVE_INFINITY),
});

function boundOf({ checks }: Definition, kind: 'min_length' | 'max_length'): Bound | undefined {
  const check = checks?.map((each) => each._zod.def).find((each) => each.check === kind);
  if (check === undefined) return undefined;
  const expected = check.error?.({}) ?? '';
  return {
    count: check.minimum ?? check.maximum ?? 0,
    expected: toSaid(typeof expected === 'string' ? expected : (expected.message ?? '')),
  };
}

function readField(schema: z.ZodType, known: Map<z.ZodType, Shape>): Field {
  const { def } = schema as unknown as { def: Definition };
  const inner = def.type === 'optional' && def.innerType !== undefined ? def.innerType : schema;
  return { shape: () => shapeOf(inner, known), isOptional: inner !== schema, isText: isText(inner) };
}

/** Whether all that the schema allows are texts, so that an empty one in an optional field means none. */
function isText(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: Definition };
  if (def.type === 'union') return def.options?.every(isText) ?? false;
  return def.type === 'string' || def.type === 'enum';
}

/** The part of zod's own description of a schema that is read here. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  checks?: {
    _zod: {
      def: {
        check: string;
        minimum?: number;
        maximum?: number;
        error?: (issue: unknown) => string | { message?: string };
      };
    };
  }[];
};
