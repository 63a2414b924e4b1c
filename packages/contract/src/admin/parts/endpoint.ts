import type { z } from 'zod';
import type { Role } from './roles.ts';

/** All paths of the dashboard's API are below this one. */
export const adminPath = '/admin/v1';

/**
 * Who may call an endpoint: anyone at all, any person who is signed in, the members of the institute that its path names with this role or
 * one that may do more (rule M1), the service's operators, or a program that holds an institute's import token.
 */
export type AdminAccess = 'anyone' | 'person' | Role | 'operator' | 'import_token';

/** An endpoint of the dashboard's API. Routing, validation, the dashboard's client and the tests of refusals are made from it. */
export type AdminEndpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `adminPath`; `:name` stands for one segment. One for members begins with `/institutes/:institute_id`. */
  readonly path: string;
  readonly access: AdminAccess;
  readonly query?: z.ZodObject;
  /** Schema of a JSON body. An endpoint without one takes no body, unless it is an upload. */
  readonly body?: z.ZodObject;
  /** Whether the body is a stream of any type, which the handler reads by itself. */
  readonly isUpload?: true;
  /** Schema of a JSON answer; null for other answers, such as a file. */
  readonly response: z.ZodType | null;
};

/** The values of a path's `:name` segments. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

/** What a caller sends for a schema of an endpoint. */
export type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the receiver gets from a schema of an endpoint. */
export type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
