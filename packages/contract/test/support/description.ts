import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Content, Operation, PathItem, Response, Schema } from '../../src/openapi/document.ts';
import { openApiDocument } from '../../src/openapi.ts';

/** The description that tests look at. */
export const document = openApiDocument();

export const operationOf = (item: PathItem): Operation => ('get' in item ? item.get : item.post);

export const operations = Object.entries(document.paths).map(([path, item]) => ({
  path,
  operation: operationOf(item),
}));

/** Follows a reference inside the description; what is no reference is itself. */
export function resolve<T>(value: T): Exclude<T, { $ref: string }> {
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return value as Exclude<T, { $ref: string }>;
  const steps = $ref.split('/').slice(1);
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document) as Exclude<
    T,
    { $ref: string }
  >;
}

export const responsesOf = (operation: Operation) =>
  Object.entries(operation.responses).map(([status, response]) => ({
    status,
    response: resolve<unknown>(response) as Response,
  }));

export const contentOf = ({ content }: Response): Content | undefined => content?.['application/json'];

/** Members of the description, which is no schema itself. */
const keywords = 'openapi info paths components servers security tags externalDocs jsonSchemaDialect'.split(' ');

/** Makes a function that says what a schema of the description has against a value. */
export function validator(): (schema: Schema, value: unknown) => readonly unknown[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  for (const keyword of keywords) ajv.addKeyword(keyword);
  ajv.addSchema({ ...document, $id: 'api' });
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(withinApi(schema));
    compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

/** The schema with its references led to the description. */
const withinApi = (schema: Schema): Schema => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'));
