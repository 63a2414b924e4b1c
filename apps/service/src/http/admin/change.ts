import type { Database } from '../../schema/tables.ts';
import type { Actor } from './principal.ts';

/** What a change leaves in the audit log. No secrets, and nothing of a visitor. */
export type Change = {
  /** What was done: subject and participle, such as `key.revoked`. */
  readonly action: string;
  /** What it was done to, as people call it: the name of a key, the host of a website. */
  readonly subject: string;
  /** What more there is to know, such as ids and former values. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** A change with who made it, when, and to which institute; null where it belongs to the service as a whole. */
export type MadeChange = Change & {
  readonly actor: Actor;
  readonly instituteId: string | null;
  readonly at: Date;
};

/** Writes a change into the audit log, in the transaction that makes it where there is one. */
export type RecordChange = (db: Database, change: MadeChange) => Promise<void>;
