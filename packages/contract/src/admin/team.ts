import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';
import { emailField } from './parts/person-fields.ts';
import { roles } from './parts/roles.ts';

/** Invitations of one institute that may be open at a time. */
export const openInvitationsMax = 50;

/** Members of an institute, with those that are invited. */
export const membersMax = 500;

const role = z.enum(roles);

const memberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  has_two_factor: z.boolean(),
  /** Whether this member is the caller. */
  is_self: z.boolean(),
  joined_at: z.string(),
});

const openInvitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** What they will be. */
  role,
  /** Null for an invitation from the command line. */
  invited_by: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});

const invitedSchema = z.strictObject({ email: emailField, role: role.default('admin') });

const madeInvitationSchema = z.object({
  invitation: openInvitationSchema,
  /** The link, which is shown only now and works once; null where it was mailed to the address. */
  url: z.string().nullable(),
});

/** More than an institute can have of any of them. */
const endedSecrets = z.array(z.string()).max(100).default([]);

/** Ids of secrets that end together with a membership or a role; those that are gone already are ended. */
const endedFields = {
  /** Revoked. */
  import_tokens: endedSecrets,
  /** Withdrawn. */
  preview_links: endedSecrets,
  /** Given another signing secret. */
  webhooks: endedSecrets,
};

/** Of the webhooks that were named, what deliveries are signed with from now on; shown only now. */
const webhookSecrets = z.array(z.object({ id: z.string(), target: z.string(), secret: z.string() }));

export type MadeInvitation = z.infer<typeof madeInvitationSchema>;

/** Members and invitations of an institute. */
export const teamEndpoints = {
  getTeam: {
    method: 'GET',
    path: '/institutes/:institute_id/team',
    access: 'reader',
    response: z.object({ members: z.array(memberSchema), invitations: z.array(openInvitationSchema) }),
  },
  /** Mails a person a link, or makes one where no mail is sent; an earlier link for the same address no longer works. */
  inviteAdmin: {
    method: 'POST',
    path: '/institutes/:institute_id/invitations',
    access: 'admin',
    body: invitedSchema,
    response: madeInvitationSchema,
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/institutes/:institute_id/invitations/:invitation_id',
    access: 'admin',
    response: z.object({ id: z.string() }),
  },
  /** Lists the secrets that a member was shown, which keep working after the member has left. */
  listMemberSecrets: {
    method: 'GET',
    path: '/institutes/:institute_id/members/:user_id/secrets',
    access: 'admin',
    response: z.object({
      /** Those they made. */
      import_tokens: z.array(z.object({ id: z.string(), name: z.string(), prefix: z.string() })),
      /** Webhooks whose signing secret the member knows. */
      webhooks: z.array(z.object({ id: z.string(), target: z.string() })),
      /** Links that show drafts. Admins and editors know all links of the institute; a reader knows those made before they became a reader. */
      preview_links: z.array(z.object({ id: z.string(), created_by: z.string().nullable(), expires_at: z.string() })),
    }),
  },
  /**
   * Gives a member another role, from their next request on; the last admin stays one. Also revokes the open invitations that the member
   * made, and ends the secrets that are named: all together, or none.
   */
  changeRole: {
    method: 'PATCH',
    path: '/institutes/:institute_id/members/:user_id',
    access: 'admin',
    body: z.strictObject({ role, ...endedFields }),
    response: z.object({ user_id: z.string(), role, invitations_revoked: z.int(), webhook_secrets: webhookSecrets }),
  },
  /**
   * Refuses to remove the last admin: then no one could invite another. Also revokes the open invitations that the member made, and ends
   * the secrets that are named: all together, or none.
   */
  removeMember: {
    method: 'DELETE',
    path: '/institutes/:institute_id/members/:user_id',
    access: 'admin',
    body: z.strictObject(endedFields),
    response: z.object({ user_id: z.string(), invitations_revoked: z.int(), webhook_secrets: webhookSecrets }),
  },
  /** Lets the operator invite an admin, also where an institute has none yet. */
  inviteAdminAsOperator: {
    method: 'POST',
    path: '/operator/institutes/:institute_id/invitations',
    access: 'operator',
    body: invitedSchema,
    response: madeInvitationSchema,
  },
} as const satisfies Record<string, AdminEndpoint>;
