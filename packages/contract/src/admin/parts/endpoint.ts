import type { z } from 'zod';

/** All paths of the dashboard's API are below this one. */
export const adminPath = '/admin/v1';

/**
 * Who may call an endpoint: anyone at all, whoever is signed in, the admins of the institute that its path names, the service's operators,
 * or a program that holds an institute's import token.
 */
export type AdminAccess = 'anyone' | 'person' | 'admin' | 'operator' | 'import_token';

/** An endpoint of the dashboard's API: what routing, validation, the dashboard's client and the tests of refusals are made of. */
export type AdminEndpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `adminPath`; `:name` stands for one segment. One for admins begins with `/institutes/:institute_id`. */
  readonly path: string;
  readonly access: AdminAccess;
  readonly query?: z.ZodObject;
  /** Of JSON. An endpoint without takes no body, unless it is an upload. */
  readonly body?: z.ZodObject;
  /** Whether the body is a stream of any type, which the handler reads by itself. */
  readonly isUpload?: true;
  /** What JSON is answered; null for an answer that is none, such as a file. */
  readonly response: z.ZodType | null;
};

/** What is written where `:name` stands. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

/** What is sent for a schema of an endpoint. */
export type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What is received by a schema of an endpoint. */
export type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
