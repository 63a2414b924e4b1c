import { z } from 'zod';
import { endpoints, writeEndpoints } from '../endpoints.ts';
import { errorBodySchema } from '../errors.ts';
import { type Reference, refTo, type Schema } from './document.ts';

type Override = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/** Every schema that carries an id, as JSON Schema 2020-12 under that id; they refer to each other. */
export function componentSchemas(): Record<string, Schema> {
  const bodies = Object.values(writeEndpoints).map(({ body }) => body);
  const roots = [...Object.values(endpoints).map(({ response }) => response), ...bodies, errorBodySchema];
  const { $defs } = z.toJSONSchema(z.tuple(roots as unknown as [z.ZodObject]), { io: 'output', override: tidy });
  const text = JSON.stringify($defs).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as Record<string, Schema>;
}

/** Refers to the component that a schema with an id became. */
export const schemaRef = (schema: z.ZodType): Reference => refTo('schemas', idOf(schema));

function idOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('A schema without an id cannot be referred to.');
  return id;
}

/** Describes a query parameter or path segment as its reader thinks of it: a page is a whole number, not its digits. */
export function parameterSchema(schema: z.ZodType): Schema {
  const { $schema, description, ...described } = z.toJSONSchema(schema, { io: 'input', override: tidy });
  return schema instanceof z.ZodDefault ? { ...described, default: schema.def.defaultValue } : described;
}

/** Takes away what says nothing to a reader of the description. */
function tidy({ zodSchema, jsonSchema }: Override): void {
  if (zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodNumber) replace(jsonSchema, zodSchema.out);
  if (jsonSchema.type === 'integer' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  delete jsonSchema.id;
  writeNullAsType(jsonSchema);
}

function replace(jsonSchema: Override['jsonSchema'], by: z.ZodType): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  const { $schema, ...schema } = z.toJSONSchema(by, { override: tidy });
  Object.assign(jsonSchema, schema);
}

/** `{type: [T, "null"], …}` says the same as `anyOf` with null, and readers and tools take it in better. */
function writeNullAsType(jsonSchema: Override['jsonSchema']): void {
  const [some, none, ...more] = jsonSchema.anyOf ?? [];
  if (!some || none?.type !== 'null' || more.length > 0 || typeof some.type !== 'string') return;
  if (some.type === 'object' || some.type === 'array') return;
  delete jsonSchema.anyOf;
  const { description, ...keywords } = some;
  const values = some.enum ? { enum: [...some.enum, null] } : {};
  Object.assign(jsonSchema, { ...keywords, ...values, type: [some.type, 'null'] });
  jsonSchema.description ??= description as string;
}
