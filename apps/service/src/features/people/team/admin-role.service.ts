import { covers, previewEndpoints, type Role } from '@prospectus/contract/admin';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { insertChange } from '../../audit/index.ts';
import { changeRole } from '../person/leaving.repository.ts';
import { findPersonByEmail } from '../person/person.repository.ts';
import { shortenEmail } from '../person/person.ts';
import { deleteInvitationsBy } from './invitation.repository.ts';
import { listKnownSecrets } from './known-secrets.repository.ts';
import { type KnownSecrets, noSecrets } from './known-secrets.ts';

export type GivenRole =
  /** `secrets` are those that the person knows and that a role which may do less does not show. */
  | {
      readonly outcome: 'changed';
      readonly before: Role;
      readonly invitations: number;
      readonly secrets: KnownSecrets;
    }
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
    const at = new Date(clock.now());
    // What they know depends on the role that they have.
    const known = await listKnownSecrets(trx, { instituteId, userId: person.userId, now: at });
    const change = await changeRole(trx, { instituteId, userId: person.userId, by: undefined }, role);
    if (change.outcome !== 'changed') return { outcome: change.outcome === 'last' ? 'last' : 'is_none' };
    const { before } = change;
    if (before !== role) {
      const details = { before, after: role };
      await insertChange(trx, { action: 'admin.role_changed', subject: person.name, details, actor, instituteId, at });
    }
    const invitations = await revokeInvitationsBy(trx, person.userId, at);
    return {
      outcome: 'changed',
      before,
      invitations,
      secrets: covers(role, before) ? noSecrets : hiddenFrom(role, known),
    };
  });
}

/** Somebody who may list preview links is shown them all. */
const hiddenFrom = (role: Role, known: KnownSecrets): KnownSecrets =>
  covers(role, previewEndpoints.listPreviewLinks.access) ? { ...known, previewLinks: [] } : known;

/** Revokes the invitations that a person may no longer make, with a record of each. Returns how many there were. */
export async function revokeInvitationsBy(trx: Database, userId: string, at: Date): Promise<number> {
  const revoked = await deleteInvitationsBy(trx, userId);
  for (const { email, instituteId } of revoked) {
    const subject = shortenEmail(email);
    await insertChange(trx, { action: 'invitation.revoked', subject, actor, instituteId, at });
  }
  return revoked.length;
}
