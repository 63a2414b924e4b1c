import type { z } from 'zod';

/** What a schema says of the shape of a value; the values at its ends are judged by the schema itself. */
export type Shape =
  | { kind: 'object'; fields: ReadonlyMap<string, Field> }
  | { kind: 'array'; element: () => Shape; lengthMin: number; expected: string }
  | { kind: 'leaf'; schema: z.ZodType };

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
    return { kind: 'object', fields: new Map(fields) };
  }
  if (def.type === 'array' && def.element !== undefined) {
    const { element } = def;
    const check = def.checks?.map((each) => each._zod.def).find((each) => each.check === 'min_length');
    const expected = check?.error?.({}) ?? '';
    return {
      kind: 'array',
      element: () => shapeOf(element, known),
      lengthMin: check?.minimum ?? 0,
      expected: typeof expected === 'string' ? expected : (expected.message ?? ''),
    };
  }
  return { kind: 'leaf', schema };
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
  innerType?: z.ZodType;
  options?: z.ZodType[];
  checks?: {
    _zod: { def: { check: string; minimum?: number; error?: (issue: unknown) => string | { message?: string } } };
  }[];
};
