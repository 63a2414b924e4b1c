import type { teamEndpoints } from '@prospectus/contract/admin';
import type { z } from 'zod';
import type { Member } from '../person/member.ts';
import type { Invitation } from './invitation.ts';
import type { KnownSecrets } from './known-secrets.ts';

type Team = z.input<(typeof teamEndpoints)['getTeam']['response']>;

export const toMemberWire = (member: Member, ownId: string | undefined): Team['members'][number] => ({
  user_id: member.userId,
  name: member.name,
  email: member.email,
  role: member.role,
  has_two_factor: member.hasTwoFactor,
  is_self: member.userId === ownId,
  joined_at: member.joinedAt.toISOString(),
});

export const toInvitationWire = (invitation: Invitation, nowMs: number): Team['invitations'][number] => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invited_by: invitation.invitedBy?.name ?? null,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  is_expired: invitation.expiresAt.getTime() <= nowMs,
});

export const toSecretsWire = ({ importTokens, webhooks, previewLinks }: KnownSecrets) => ({
  import_tokens: [...importTokens],
  webhooks: [...webhooks],
  preview_links: previewLinks.map(({ id, createdBy, expiresAt }) => ({
    id,
    created_by: createdBy,
    expires_at: expiresAt.toISOString(),
  })),
});
