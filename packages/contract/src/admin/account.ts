import { z } from 'zod';
import type { AdminEndpoint } from './parts/endpoint.ts';
import {
  anyCodeField,
  authenticatorCodeField,
  languageField,
  newPasswordField,
  passwordField,
  personNameField,
} from './parts/person-fields.ts';
import { roles } from './parts/roles.ts';
import { typedText } from './parts/text.ts';

const sessionSchema = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Of the dashboard; null where they chose none, and their browser decides. */
    language: languageField.nullable(),
    is_operator: z.boolean(),
    /** Whether signing in takes a code of an authenticator, too. */
    has_two_factor: z.boolean(),
    /** Whether they are the demo's, whose password and two-factor authentication stay as they are. */
    is_demo: z.boolean(),
  }),
  /** That they are a member of, by name. */
  institutes: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  /** What this installation can do. */
  features: z.object({ has_mail: z.boolean() }),
  /** Where clients call the service, without a slash at its end. */
  public_url: z.string(),
});

export type SessionBody = z.infer<typeof sessionSchema>;

/** Required where a session and a password may be in somebody else's hands. */
const passwordAndCode = {
  password: passwordField,
  /** Of the authenticator, or a recovery code, which is used up. */
  code: anyCodeField,
};

const weeklyChoice = { institute_id: typedText({ max: 200 }), is_wanted: z.boolean() };

const done = z.object({ status: z.literal('done') });
const recoveryCodes = z.array(z.string()).describe('Each works once; they are shown only now.');

/** What everyone who is signed in can see and do in their own account. */
export const accountEndpoints = {
  /** Returns the person who is signed in. */
  getSession: { method: 'GET', path: '/session', access: 'person', response: sessionSchema },
  changeName: {
    method: 'PATCH',
    path: '/account',
    access: 'person',
    body: z.strictObject({ name: personNameField }),
    response: z.object({ name: z.string() }),
  },
  /** In which language the dashboard speaks to them, in every browser. */
  changeLanguage: {
    method: 'PUT',
    path: '/account/language',
    access: 'person',
    body: z.strictObject({ language: languageField }),
    response: z.object({ language: languageField }),
  },
  /** Of which of their institutes they get a mail about each week (D45), by name. */
  listWeeklyMails: {
    method: 'GET',
    path: '/account/weekly-mails',
    access: 'person',
    response: z.object({ data: z.array(z.object({ ...weeklyChoice, name: z.string() })) }),
  },
  chooseWeeklyMail: {
    method: 'PUT',
    path: '/account/weekly-mails',
    access: 'person',
    body: z.strictObject(weeklyChoice),
    response: z.object(weeklyChoice),
  },
  /** Ends the person's other sessions. */
  changePassword: {
    method: 'POST',
    path: '/account/password',
    access: 'person',
    body: z.strictObject({ current_password: passwordField, new_password: newPasswordField }),
    response: done,
  },
  listSessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'person',
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          is_current: z.boolean(),
          created_at: z.string(),
          last_used_at: z.string().describe('To the day.'),
          /** What the browser says of itself. */
          user_agent: z.string().nullable(),
          address: z.string().nullable(),
        }),
      ),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/account/sessions/:session_id',
    access: 'person',
    response: z.object({ id: z.string() }),
  },
  /** Ends every session of the person, this one too. */
  signOutEverywhere: { method: 'POST', path: '/account/sign-out-everywhere', access: 'person', response: done },
  /** Begins to set up two-factor authentication: it holds only after a code was confirmed, which ends the person's other sessions. */
  beginTwoFactor: {
    method: 'POST',
    path: '/account/two-factor',
    access: 'person',
    body: z.strictObject({ password: passwordField }),
    response: z.object({
      /** What an authenticator reads from a QR code. */
      uri: z.string(),
      /** The same to be typed. */
      secret: z.string(),
      recovery_codes: recoveryCodes,
    }),
  },
  confirmTwoFactor: {
    method: 'POST',
    path: '/account/two-factor/confirm',
    access: 'person',
    body: z.strictObject({ code: authenticatorCodeField }),
    response: done,
  },
  /** For password and code. */
  turnOffTwoFactor: {
    method: 'POST',
    path: '/account/two-factor/turn-off',
    access: 'person',
    body: z.strictObject(passwordAndCode),
    response: done,
  },
  /** Makes new recovery codes, for password and code; the old ones no longer work. */
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/account/recovery-codes',
    access: 'person',
    body: z.strictObject(passwordAndCode),
    response: z.object({ recovery_codes: recoveryCodes }),
  },
} as const satisfies Record<string, AdminEndpoint>;
