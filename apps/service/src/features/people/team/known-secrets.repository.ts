import { sql } from 'kysely';
import type { Database } from '../../../schema/tables.ts';
import { secretMakers } from '../../audit/index.ts';
import type { KnownLink, KnownSecrets } from './known-secrets.ts';

/**
 * A secret is shown once, to the person who makes it, so the audit log says who has seen it: the person who made it last. Preview links are
 * shown at all times, to all who may make some; a person who no longer may knows their own.
 */
export async function listKnownSecrets(
  db: Database,
  { instituteId, userId, now }: { readonly instituteId: string; readonly userId: string; readonly now: Date },
): Promise<KnownSecrets> {
  const importTokens = await sql<KnownSecrets['importTokens'][number]>`
    select id::text, name, prefix from import_token
    where institute_id = ${instituteId} and revoked_at is null
      and ${lastMaker(instituteId, 'import_token')} = ${userId}
    order by created_at, import_token.id`.execute(db);
  const webhooks = await sql<KnownSecrets['webhooks'][number]>`
    select id::text, target from forwarder
    where institute_id = ${instituteId} and kind = 'webhook'
      and ${lastMaker(instituteId, 'forwarder')} = ${userId}
    order by created_at, forwarder.id`.execute(db);
  const links = await sql<KnownLink>`
    select id::text, created_by as "createdBy", expires_at as "expiresAt" from preview_link
    where institute_id = ${instituteId} and expires_at > ${now}
      and (${lastMaker(instituteId, 'preview_link')} = ${userId}
        or exists (select from membership
          where membership.institute_id = ${instituteId} and user_id = ${userId} and role <> 'reader'))
    order by created_at desc, preview_link.id`.execute(db);
  return { importTokens: importTokens.rows, webhooks: webhooks.rows, previewLinks: links.rows };
}

/** For a query of a table's rows: the person who last made the secret of each. */
function lastMaker(instituteId: string, table: keyof typeof secretMakers) {
  const { actions, detail } = secretMakers[table];
  return sql`(
    select actor_id from audit_event
    where audit_event.institute_id = ${instituteId} and action in (${sql.join([...actions])})
      and details ->> ${sql.lit(detail)} = ${sql.ref(`${table}.id`)}::text
    order by audit_event.id desc limit 1)`;
}
