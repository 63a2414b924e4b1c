import { z } from 'zod';
import { catalogueFileSchema } from './catalogue-file.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schema (draft 2020-12) of the catalogue file, for editors and other programs.
 *
 * It describes the file as it may be written: an optional field may also be null and, where it is a text, empty.
 */
export function catalogueFileJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(catalogueFileSchema, { target: 'draft-2020-12', io: 'input' });
  return {
    ...allowAbsence(schema),
    title: 'Catalogue file',
    description: 'Everything that one institute publishes, with its drafts.',
  };
}

/** Lets optional fields be absent in every way they may be, at every depth. */
function allowAbsence(schema: JsonSchema): JsonSchema {
  const { properties, additionalProperties, items, anyOf, $defs, required = [] } = schema;
  const result = { ...schema };
  if (properties !== undefined) {
    result.properties = mapValues(properties, (property, name) => {
      const allowed = allowAbsence(property);
      return required.includes(name) ? allowed : orAbsent(allowed);
    });
  }
  if (isSchema(additionalProperties)) result.additionalProperties = orAbsent(allowAbsence(additionalProperties));
  if (isSchema(items)) result.items = allowAbsence(items);
  if (anyOf !== undefined) result.anyOf = anyOf.map((each) => allowAbsence(each));
  if ($defs !== undefined) result.$defs = mapValues($defs, (definition) => allowAbsence(definition));
  return result;
}

function orAbsent(schema: JsonSchema): JsonSchema {
  const { description, ...rest } = schema;
  const absent: JsonSchema = isText(schema) ? { enum: ['', null] } : { type: 'null' };
  return { ...(description === undefined ? {} : { description }), anyOf: [rest, absent] };
}

function isText({ type, enum: values, anyOf }: JsonSchema): boolean {
  if (anyOf !== undefined) return anyOf.every((each) => isText(each));
  return type === 'string' || (values?.every((value) => typeof value === 'string') ?? false);
}

function mapValues(
  schemas: Record<string, unknown>,
  change: (schema: JsonSchema, name: string) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, isSchema(schema) ? change(schema, name) : {}]),
  );
}

/** Schemas that are no more than `true` or `false` do not occur in ours. */
function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema);
}
