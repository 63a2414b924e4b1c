import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';
import {
  authenticatorCodeField,
  emailField,
  linkTokenField,
  newPasswordField,
  passwordField,
  personNameField,
  recoveryCodeField,
} from './parts/person-fields.ts';

const signedIn = z.object({ status: z.literal('signed_in') });

const invitationSchema = z.object({
  email: z.string(),
  /** Null for an invitation to become an operator of the service. */
  institute: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Null for an invitation from the command line. */
  invited_by: z.string().nullable(),
  /**
   * Whether the address already has an account. Only the owner of the address may learn that: null for a link that was not mailed, since
   * the person who made the link can open it, too.
   */
  has_account: z.boolean().nullable(),
  /** Whether the link lets the person choose name, password and two-factor authentication; also true where `has_account` is null. */
  may_start_over: z.boolean(),
  expires_at: z.string(),
});

export type InvitationBody = z.infer<typeof invitationSchema>;

/** Signing in, for people who are not signed in yet. */
export const signInEndpoints = {
  /** What the page for signing in may offer. */
  getSignInOptions: {
    method: 'GET',
    path: '/sign-in',
    access: 'anyone',
    response: z.object({
      /** Whether a forgotten password can be reset by mail; otherwise the command line does it. */
      has_mail: z.boolean(),
      /** E-mail address of the demo's person, for callers on the service's own machine; null otherwise. */
      demo_email: z.string().nullable(),
    }),
  },
  signIn: {
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    body: z.strictObject({ email: emailField, password: passwordField }),
    response: z.object({
      /** `code_needed`: the password is right, and a code of two-factor authentication is still missing. */
      status: z.enum(['signed_in', 'code_needed']),
    }),
  },
  /** Two-factor authentication: a code of the authenticator. */
  signInWithCode: {
    method: 'POST',
    path: '/sign-in/code',
    access: 'anyone',
    body: z.strictObject({ code: authenticatorCodeField }),
    response: signedIn,
  },
  /** Two-factor authentication without an authenticator: a recovery code, which is used up. */
  signInWithRecoveryCode: {
    method: 'POST',
    path: '/sign-in/recovery-code',
    access: 'anyone',
    body: z.strictObject({ code: recoveryCodeField }),
    response: signedIn,
  },
  /** May be repeated. */
  signOut: {
    method: 'POST',
    path: '/sign-out',
    access: 'anyone',
    response: z.object({ status: z.literal('signed_out') }),
  },
  /** Sends a link by mail if there is such a person; the answer does not reveal that. */
  requestPasswordReset: {
    method: 'POST',
    path: '/password-resets',
    access: 'anyone',
    body: z.strictObject({ email: emailField }),
    response: z.object({ status: z.literal('accepted') }),
  },
  /** Returns the person whose password a link changes. */
  lookUpPasswordReset: {
    method: 'POST',
    path: '/password-resets/look-up',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField }),
    response: z.object({ email: z.string(), expires_at: z.string() }),
  },
  /** Changes the password and ends every session of that person; the link then no longer works. */
  usePasswordReset: {
    method: 'POST',
    path: '/password-resets/use',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField, password: newPasswordField }),
    response: z.object({ email: z.string() }),
  },
  /** Returns what a link invites to. */
  lookUpInvitation: {
    method: 'POST',
    path: '/invitations/look-up',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField }),
    response: invitationSchema,
  },
  /**
   * Accepts an invitation for a new person, or for one whose address somebody else has made an account for, which is then theirs. Signs the
   * person in; the link then no longer works.
   */
  acceptInvitationWithPassword: {
    method: 'POST',
    path: '/invitations/accept-with-password',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField, name: personNameField, password: newPasswordField }),
    response: z.object({ institute_id: z.string().nullable() }),
  },
  /** Accepts an invitation for the invited person, who must be signed in; the link then no longer works. */
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/accept',
    access: 'person',
    body: z.strictObject({ token: linkTokenField }),
    response: z.object({ institute_id: z.string().nullable() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
