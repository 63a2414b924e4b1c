import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';

/** Secrets of an institute that a person was shown and that still work. */
export type KnownSecrets = {
  readonly importTokens: readonly { readonly id: string; readonly name: string; readonly prefix: string }[];
  /** Whose signing secret they know. */
  readonly webhooks: readonly { readonly id: string; readonly target: string }[];
};

/** A secret is shown once, to the person who makes it, so the audit log says who has seen it: the person who made it last. */
export async function listKnownSecrets(db: Database, instituteId: string, userId: string): Promise<KnownSecrets> {
  const importTokens = await sql<KnownSecrets['importTokens'][number]>`
    select id::text, name, prefix from import_token
    where institute_id = ${instituteId} and revoked_at is null
      and ${lastMaker(instituteId, { actions: ['import_token.created'], key: 'id' })} = ${userId}
    order by created_at, import_token.id`.execute(db);
  const webhooks = await sql<KnownSecrets['webhooks'][number]>`
    select id::text, target from forwarder
    where institute_id = ${instituteId} and kind = 'webhook'
      and ${lastMaker(instituteId, { actions: ['webhook.added', 'webhook.secret_replaced'], key: 'forwarder_id' })} = ${userId}
    order by created_at, forwarder.id`.execute(db);
  return { importTokens: importTokens.rows, webhooks: webhooks.rows };
}

/** For a query of rows with an id: the person who last made the secret of each. */
const lastMaker = (
  instituteId: string,
  { actions, key }: { readonly actions: readonly string[]; readonly key: string },
) =>
  sql`(
    select actor_id from audit_event
    where audit_event.institute_id = ${instituteId} and action in (${sql.join([...actions])})
      and details ->> ${sql.lit(key)} = ${sql.ref(key === 'id' ? 'import_token.id' : 'forwarder.id')}::text
    order by audit_event.id desc limit 1)`;
