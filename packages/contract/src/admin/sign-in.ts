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
  /** Null: to become an operator of the service. */
  institute: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Null for the command line. */
  invited_by: z.string().nullable(),
  /**
   * Whether the address has an account already, which is said to its owner alone: null for a link that was not mailed, since whoever made
   * it may look, too.
   */
  has_account: z.boolean().nullable(),
  /** Whether name, password and two-factor authentication can be chosen by the link: also where it is not said whether there is an account. */
  may_begin_anew: z.boolean(),
  expires_at: z.string(),
});

export type InvitationBody = z.infer<typeof invitationSchema>;

/** Coming in: for whoever is not signed in yet. */
export const signInEndpoints = {
  /** What the page for signing in may offer. */
  getSignInOptions: {
    method: 'GET',
    path: '/sign-in',
    access: 'anyone',
    response: z.object({
      /** Whether a forgotten password is helped by mail; else by the command line. */
      has_mail: z.boolean(),
      /** Who the demo is shown to, where that is possible from the machine that asks. */
      demo_email: z.string().nullable(),
    }),
  },
  signIn: {
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    body: z.strictObject({ email: emailField, password: passwordField }),
    response: z.object({
      /** `code_needed`: the password is right, and a code of two-factor authentication is still to be given. */
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
  /** Sends a link by mail, where there is such a person; the answer does not tell. */
  requestPasswordReset: {
    method: 'POST',
    path: '/password-resets',
    access: 'anyone',
    body: z.strictObject({ email: emailField }),
    response: z.object({ status: z.literal('accepted') }),
  },
  /** Whose password a link changes. */
  lookUpPasswordReset: {
    method: 'POST',
    path: '/password-resets/look-up',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField }),
    response: z.object({ email: z.string(), expires_at: z.string() }),
  },
  /** Changes the password and ends every session of that person; the link is used up. */
  usePasswordReset: {
    method: 'POST',
    path: '/password-resets/use',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField, password: newPasswordField }),
    response: z.object({ email: z.string() }),
  },
  /** What a link invites to. */
  lookUpInvitation: {
    method: 'POST',
    path: '/invitations/look-up',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField }),
    response: invitationSchema,
  },
  /**
   * For somebody new, or whose address somebody else has made an account for, which is theirs then; signs them in, and uses the link up.
   */
  acceptInvitationAnew: {
    method: 'POST',
    path: '/invitations/accept-anew',
    access: 'anyone',
    body: z.strictObject({ token: linkTokenField, name: personNameField, password: newPasswordField }),
    response: z.object({ institute_id: z.string().nullable() }),
  },
  /** For the person who is invited, signed in; the link is used up. */
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/accept',
    access: 'person',
    body: z.strictObject({ token: linkTokenField }),
    response: z.object({ institute_id: z.string().nullable() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
