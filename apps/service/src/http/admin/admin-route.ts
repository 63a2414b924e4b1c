import type { AdminEndpoint, PathParams, Role } from '@prospectus/contract/admin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../schema/tables.ts';
import type { Change } from './change.ts';
import type { Actor, Person } from './principal.ts';
import type { MadeJson } from './ready-json.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Answer<E extends AdminEndpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : unknown;

/** One request to an endpoint, checked and let in. */
export type Call<E extends AdminEndpoint = AdminEndpoint> = {
  readonly params: PathParams<E['path']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** Id of the institute that the call is about: from the path, or of the import token. Empty where there is none. */
  readonly instituteId: string;
  /** The person who is signed in; undefined for an import token, and where anyone may call. */
  readonly person: Person | undefined;
  /** The person's in the institute; undefined where the endpoint is not for an institute's members. */
  readonly role: Role | undefined;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * An endpoint with what answers it, as the application registers it. In a list of routes each has a call of its own type, which is `never` to all
 * but the application: it has checked the request against this very endpoint.
 */
export type AdminRoute<C = never> = {
  readonly endpoint: AdminEndpoint;
  readonly handle: (call: C, tools: RouteTools) => Promise<unknown>;
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
export function readRoute<const E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E> | MadeJson>,
): AdminRoute<Call<E>> {
  return { endpoint, handle };
}

/** What a route that changes something answers, and leaves in the audit log: nothing when nothing was changed. */
export type Changed<E extends AdminEndpoint> = { readonly body: Answer<E>; readonly changes: readonly Change[] };

/** A route that changes what the database holds: in one transaction with its record, or not at all. Network calls have no place in it. */
export function changeRoute<const E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E> & { readonly db: Database }) => Promise<Changed<E>>,
): AdminRoute<Call<E>> {
  return { endpoint, handle: (call, { change }) => change((db) => handle({ ...call, db })) };
}

/** A route whose work reaches beyond one transaction, such as a question to the network; it records what it changes by itself. */
export function actionRoute<const E extends AdminEndpoint>(
  endpoint: E,
  handle: (call: Call<E>, tools: RouteTools) => Promise<Answer<E>>,
): AdminRoute<Call<E>> {
  return { endpoint, handle };
}
