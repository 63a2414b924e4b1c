import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AdminEndpoint, adminEndpoints } from '../admin/index.ts';
import { isRefusalReason } from '../admin/parts/refusals.ts';
import { catalogueCourseSchema } from '../catalogue-course.ts';
import { catalogueHeaderSchema } from '../catalogue-file.ts';
import { german } from './german.ts';

/** The part of zod's description of a schema that holds other schemas and messages. */
type Definition = {
  readonly error?: (issue: object) => unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
};

/** What a schema, or anything in it, says of values that it refuses. */
function messagesOf(schema: z.ZodType, seen = new Set<z.ZodType>()): readonly string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as unknown as { def: Definition }).def;
  const own = [def, ...(def.checks ?? []).map((check) => check._zod.def)].flatMap(({ error }) => error?.({}) ?? []);
  const { shape = {}, options = [], element, innerType, keyType, valueType } = def;
  const inner = [...Object.values(shape), ...options, element, innerType, keyType, valueType, def.in, def.out];
  return [
    ...own.map((said) => (typeof said === 'string' ? said : String((said as { message?: unknown }).message))),
    ...inner.flatMap((each) => (each === undefined ? [] : messagesOf(each, seen))),
  ];
}

const patterns = Object.keys(german).map((sentence) => {
  const literals = sentence.split(/\{\w+\}|\[\w+\]/);
  return new RegExp(`^${literals.map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`);
});
const hasGerman = (message: string) => isRefusalReason(message) || patterns.some((pattern) => pattern.test(message));

describe('the messages of schemas', () => {
  it.each([
    ['a catalogue file without its courses', catalogueHeaderSchema],
    ['a course', catalogueCourseSchema],
  ])('have German, those of %s', (_, schema) => {
    const messages = messagesOf(schema);

    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((message) => !hasGerman(message) && message !== '1')).toEqual([]);
  });

  it('have German, those of the dashboard’s API', () => {
    const endpoints: readonly AdminEndpoint[] = Object.values(adminEndpoints);
    const schemas = endpoints.flatMap(({ body, query }) => [body ?? [], query ?? []].flat());
    const messages = schemas.flatMap((schema) => messagesOf(schema));

    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((message) => !hasGerman(message))).toEqual([]);
  });
});
