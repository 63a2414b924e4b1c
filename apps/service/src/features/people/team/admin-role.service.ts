import type { Role } from '@prospectus/contract/admin';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { changeRole } from '../person/leaving.repository.ts';
import { findPersonByEmail } from '../person/person.repository.ts';
import { shortenEmail } from '../person/person.ts';
import { deleteInvitationsBy } from './invitation.repository.ts';

export type GivenRole =
  | { readonly outcome: 'changed'; readonly before: Role; readonly invitations: number }
  | { readonly outcome: 'unknown' | 'is_none' | 'last' };

type NewRole = {
  readonly instituteId: string;
  /** The address in lower case. */
  readonly email: string;
  readonly role: Role;
};

const actor = { kind: 'command_line' } as const;

/** Gives a member another role because the operator says so; the last admin of an institute stays one (rule M4). */
export async function giveRole(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { instituteId, email, role }: NewRole,
): Promise<GivenRole> {
  return db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email);
    if (person === undefined) return { outcome: 'unknown' };
    const change = await changeRole(trx, instituteId, person.userId, role);
    if (change.outcome !== 'changed') return { outcome: change.outcome === 'last' ? 'last' : 'is_none' };
    const { before } = change;
    const at = new Date(clock.now());
    if (before !== role) {
      const details = { before, after: role };
      await insertChange(trx, { action: 'admin.role_changed', subject: person.name, details, actor, instituteId, at });
    }
    return { outcome: 'changed', before, invitations: await revokeInvitationsBy(trx, person.userId, at) };
  });
}

/** Revokes the invitations that a person may no longer make, with a record of each. Returns how many there were. */
export async function revokeInvitationsBy(trx: Database, userId: string, at: Date): Promise<number> {
  const revoked = await deleteInvitationsBy(trx, userId);
  for (const { email, instituteId } of revoked) {
    const subject = shortenEmail(email);
    await insertChange(trx, { action: 'invitation.revoked', subject, actor, instituteId, at });
  }
  return revoked.length;
}
