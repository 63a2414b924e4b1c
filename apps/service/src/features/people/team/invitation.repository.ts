import { type Selectable, sql } from 'kysely';
import type { Database, InvitationTable } from '../../../schema/tables.ts';
import { readRole } from '../person/person.repository.ts';
import type { Invitation } from './invitation.ts';

/** Stores an invitation; an earlier one for the same address and institute no longer works. */
export async function insertInvitation(db: Database, invitation: Invitation, tokenHash: Buffer): Promise<void> {
  const { id, instituteId, email, role, invitedBy, isMailed, createdAt, expiresAt } = invitation;
  const values = {
    id,
    token_hash: tokenHash,
    role,
    invited_by: invitedBy?.name ?? null,
    invited_by_id: invitedBy?.userId ?? null,
    is_mailed: isMailed,
    created_at: createdAt,
    expires_at: expiresAt,
  };
  await db
    .insertInto('invitation')
    .values({ ...values, institute_id: instituteId, email })
    .onConflict((conflict) => conflict.columns(['institute_id', 'email']).doUpdateSet(values))
    .execute();
}

/** An invitation as it is stored, so that it can be put back. */
export type StoredInvitation = Selectable<InvitationTable>;

/** Finds the invitation that another one for the same address and institute would replace, and locks it until the transaction ends. */
export async function holdInvitation(
  trx: Database,
  instituteId: string,
  email: string,
): Promise<StoredInvitation | undefined> {
  return trx
    .selectFrom('invitation')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts an earlier invitation, with its link, back in the place of the one that replaced it, unless that has gone. */
export async function putBackInvitation(db: Database, id: string, earlier: StoredInvitation): Promise<void> {
  await db.updateTable('invitation').set(earlier).where('id', '=', id).execute();
}

/** Invitations of an institute that were not used, the latest first; expired ones, too, until they are tidied away. */
export async function listInvitations(db: Database, instituteId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toInvitation);
}

export async function findInvitation(db: Database, tokenHash: Buffer, at: Date): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** Uses up an invitation. Only one of several concurrent callers gets it. */
export async function takeInvitation(db: Database, tokenHash: Buffer, at: Date): Promise<Invitation | undefined> {
  const row = await db
    .deleteFrom('invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  return row && toInvitation(row);
}

export async function deleteInvitation(
  db: Database,
  instituteId: string,
  id: string,
): Promise<{ readonly email: string } | undefined> {
  return db
    .deleteFrom('invitation')
    .where('institute_id', '=', instituteId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
}

export type RevokedInvitation = { readonly instituteId: string; readonly email: string };

/**
 * Deletes a person's invitations to institutes that they may no longer invite to: all but those whose admin they are, and none while
 * they are an operator.
 */
export async function deleteInvitationsBy(db: Database, userId: string): Promise<RevokedInvitation[]> {
  const { rows } = await sql<RevokedInvitation>`
    delete from invitation
    where invited_by_id = ${userId} and institute_id is not null
      and not exists (select from service_operator where user_id = ${userId})
      and not exists (
        select from membership
        where membership.institute_id = invitation.institute_id and membership.user_id = ${userId}
          and membership.role = 'admin')
    returning institute_id as "instituteId", email`.execute(db);
  return rows;
}

const toInvitation = (row: Selectable<InvitationTable>): Invitation => ({
  id: row.id,
  instituteId: row.institute_id,
  email: row.email,
  role: readRole(row.role),
  invitedBy:
    row.invited_by === null || row.invited_by_id === null ? null : { userId: row.invited_by_id, name: row.invited_by },
  isMailed: row.is_mailed,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});
