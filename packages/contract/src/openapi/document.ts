/** The parts of OpenAPI 3.1 that the description is made of. */

export type Schema = { readonly [keyword: string]: unknown };

export type Reference = { readonly $ref: string };

export type Example = { readonly summary: string; readonly value: unknown };

export type Header = {
  readonly description: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: string | number;
};

export type Content = {
  readonly schema: Schema | Reference;
  readonly examples: Readonly<Record<string, Example>>;
  /** For an error: the codes that it may have here. */
  readonly 'x-error-codes'?: readonly string[];
};

export type Response = {
  readonly description: string;
  readonly headers: Readonly<Record<string, Reference>>;
  readonly content?: { readonly 'application/json': Content };
};

export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly style?: 'form';
  readonly explode?: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
};

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export type RequestBody = {
  readonly description: string;
  readonly required: true;
  readonly content: { readonly 'application/json': Content };
};

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly SecurityRequirement[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response | Reference>>;
};

/** A path with its one method; the introduction describes `HEAD` and `OPTIONS`. */
export type PathItem = { readonly get: Operation } | { readonly post: Operation };

export type Server = {
  readonly url: string;
  readonly description: string;
  readonly variables?: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
};

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly externalDocs: { readonly url: string; readonly description: string };
  readonly jsonSchemaDialect: string;
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly securitySchemes: Readonly<Record<string, Schema>>;
  };
};

export const refTo = (kind: keyof OpenApi['components'], name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});
