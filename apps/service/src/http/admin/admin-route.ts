import { toSaid } from '@prospectus/contract';
import { type AdminEndpoint, isRefusalReason, type PathParams } from '@prospectus/contract/admin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../schema/tables.ts';
import type { Admission } from './admission.ts';
import type { Change } from './change.ts';
import { sayExpected } from './expected.ts';
import type { MadeJson } from './ready-json.ts';
import { refusedBecause, refusedField } from './refusals.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Answer<E extends AdminEndpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown;

/** One request that was let in, before its query and body are checked. */
export type Admitted = Admission & { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** One request to an endpoint, let in and checked. */
export type Call<E extends AdminEndpoint = AdminEndpoint> = Omit<Admitted, 'params'> & {
  readonly params: PathParams<E['path']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

/** An endpoint with what answers it, as the application registers it: what checks a request by the endpoint is part of it. */
export type AdminRoute = {
  readonly endpoint: AdminEndpoint;
  /** @throws {ApiError} `invalid_request` with the name of the first field that is refused, or what the route itself refuses. */
  readonly answer: (admitted: Admitted, tools: RouteTools) => Promise<unknown>;
};

/** What routes are given to record what they change. */
export type RouteTools = {
  /**
   * Counts changes before the first is made: those that a route records without `change`, and those of several calls of `change`, which
   * then count none of their own.
   *
   * @throws {ApiError} `rate_limited`
   */
  count(changes: number): Promise<void>;
  /** Runs work in a transaction, together with the record of what it changed. */
  change<T>(work: (db: Database) => Promise<{ readonly body: T; readonly changes: readonly Change[] }>): Promise<T>;
  /** Records what was changed, for work that is no transaction. */
  record(change: Change): Promise<void>;
  /** Reads what is sent after the route has answered, such as a piece of a file, with connections of the same share as the route itself. */
  inShare<T>(work: () => T): T;
};

/** A route that changes nothing. What it answers may be kept as JSON that was made of the endpoint's response: it is sent unread. */
export const readRoute = <const E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E> | MadeJson>,
): AdminRoute => bind(endpoint, handle);

/** What a route that changes something answers, and leaves in the audit log: nothing when nothing was changed. */
export type Changed<E extends AdminEndpoint> = { readonly body: Answer<E>; readonly changes: readonly Change[] };

/** A route that changes what the database holds: in one transaction with its record, or not at all. Network calls have no place in it. */
export const changeRoute = <const E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { readonly db: Database }) => Promise<Changed<E>>,
): AdminRoute => bind(endpoint, (call, { change }) => change((db) => handle({ ...call, db })));

/** A route whose work reaches beyond one transaction, such as a question to the network; it records what it changes by itself. */
export const actionRoute = <const E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E>, tools: RouteTools) => Promise<Answer<E>>,
): AdminRoute => bind(endpoint, handle);

const bind = <E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E>, tools: RouteTools) => Promise<unknown>,
): AdminRoute => ({
  endpoint,
  answer: async (admitted, tools) => {
    const query = parsePart(endpoint, 'query', admitted.request.query);
    const body = parsePart(endpoint, 'body', admitted.request.body);
    // The router has found them in this very path.
    const params = admitted.params as PathParams<E['path']>;
    return handle({ ...admitted, params, query, body }, tools);
  },
});

type Part = 'query' | 'body';

/**
 * Checks the query or the body of a request.
 *
 * @throws {ApiError} `invalid_request` with the name of the first field that is refused.
 */
function parsePart<E extends AdminEndpoint, P extends Part>(endpoint: E, part: P, given: unknown): Parsed<E[P]>;
function parsePart(endpoint: AdminEndpoint, part: Part, given: unknown): unknown {
  const schema = endpoint[part];
  if (schema === undefined) return undefined;
  const result = schema.safeParse(given ?? {}, { error: sayExpected });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? part) : issue?.path.join('.') || part;
  if (isRefusalReason(issue?.message)) throw refusedBecause(issue.message, { param: field }, 'invalid_request');
  throw refusedField(field, issue === undefined ? 'not valid' : toSaid(issue.message.replace(/\.$/, '')));
}
