import type { IncomingMessage } from 'node:http';
import type { Role } from '@prospectus/contract/admin';

/** Someone who is signed in. */
export type Person = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Whether they run the service. */
  readonly isOperator: boolean;
  /** The ids of the institutes that they are a member of, each with what they may do there. */
  readonly roles: ReadonlyMap<string, Role>;
};

/** Finds the person who sent a request by its session; implemented by the feature that keeps people. */
export type SessionVerifier = {
  /** Undefined when no one is signed in. */
  find(request: IncomingMessage): Promise<Person | undefined>;
};

/** An import token, with the institute that it gives access to. */
export type ImportToken = { readonly id: string; readonly name: string; readonly instituteId: string };

/** Looks up import tokens. */
export type ImportTokenVerifier = {
  /** Undefined for one that is unknown, revoked or malformed. */
  find(token: string): Promise<ImportToken | undefined>;
};

/** The person or program that makes a change, as the audit log names it. */
export type Actor =
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | { readonly kind: 'import_token'; readonly id: string; readonly name: string }
  | { readonly kind: 'command_line' }
  /** The service on its own, as when it looks a website up again. */
  | { readonly kind: 'service' };
