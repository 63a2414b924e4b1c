import { randomUUID } from 'node:crypto';
import { insertMembership } from '../../../src/features/people/person/membership.repository.ts';
import { insertPerson } from '../../../src/features/people/person/person.repository.ts';
import { insertInvitation } from '../../../src/features/people/team/invitation.repository.ts';
import type { Database } from '../../../src/schema/tables.ts';

/** An admin of an institute who cannot sign in, and an open invitation to a second one. */
export async function insertTestTeam(db: Database, instituteId: string): Promise<void> {
  const at = new Date('2026-11-20T10:00:00Z');
  const userId = await insertPerson(db, {
    name: 'Edda',
    email: `${randomUUID()}@school.example`,
    passwordHash: '',
    isProved: true,
    at,
  });
  await insertMembership(db, instituteId, userId ?? '', at);
  const expiresAt = new Date('2026-11-27T10:00:00Z');
  await insertInvitation(
    db,
    {
      id: randomUUID(),
      instituteId,
      email: 'second@school.example',
      role: 'editor',
      invitedBy: { userId: userId ?? '', name: 'Edda' },
      isMailed: false,
      createdAt: at,
      expiresAt,
    },
    Buffer.from(randomUUID()),
  );
}
