import type { IncomingMessage } from 'node:http';

/** Someone who is signed in. */
export type Person = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** Whether they run the service. */
  readonly isOperator: boolean;
  /** Institutes that they are an admin of. */
  readonly instituteIds: readonly string[];
};

/** Tells who sent a request, by its session; implemented where people are kept. */
export type SessionVerifier = {
  /** Undefined when nobody is signed in. */
  find(request: IncomingMessage): Promise<Person | undefined>;
};

/** What an import token opens. */
export type ImportToken = { readonly id: string; readonly name: string; readonly instituteId: string };

/** Tells what an import token is worth. */
export type ImportTokenVerifier = {
  /** Undefined for one that is unknown, revoked or malformed. */
  find(token: string): Promise<ImportToken | undefined>;
};

/** Who changes something, as the audit log names them. */
export type Actor =
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | { readonly kind: 'import_token'; readonly id: string; readonly name: string }
  | { readonly kind: 'command_line' }
  /** The service by itself, such as a website that is looked up again. */
  | { readonly kind: 'service' };
