import { z } from 'zod';
import { say } from '../../sentences/say.ts';
import {
  emailCharactersMax,
  passwordCharactersMax,
  passwordCharactersMin,
  personNameCharactersMax,
} from './person-lengths.ts';
import type { RefusalReason } from './refusals.ts';
import { typedName } from './text.ts';

/** What an issue of a field says: the reason of the refusal instead of a sentence. */
const because = (reason: RefusalReason): RefusalReason => reason;

/** An e-mail address as people type it; compared in lower case. */
export const emailField = z
  .string()
  .trim()
  .max(emailCharactersMax, because('email_too_long'))
  .toLowerCase()
  .pipe(z.email(because('email_invalid')));

/** A new password. */
export const newPasswordField = z
  .string()
  .min(passwordCharactersMin, because('password_too_short'))
  .max(passwordCharactersMax, because('password_too_long'));

/** A person's existing password, under whichever rules it was chosen. */
export const passwordField = z.string().min(1, because('password_missing')).max(passwordCharactersMax);

export const personNameField = typedName({
  max: personNameCharactersMax,
  subject: 'A name',
  missing: because('name_missing'),
});

/** The code that an authenticator shows, with any blanks that the person typed. */
export const authenticatorCodeField = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, because('code_digits')));

export const recoveryCodeField = z.string().trim().min(1, because('recovery_code_missing')).max(40);

/** A code of the authenticator, or else a recovery code. */
export const anyCodeField = z.string().trim().min(1, because('code_missing')).max(40);

/** What a one-time link carries. */
export const linkTokenField = z.string().regex(/^[\w-]{43}$/, because('link_incomplete'));

/** Languages that the dashboard speaks, by their tags. */
export const dashboardLanguages = ['en', 'de'] as const;

export type DashboardLanguage = (typeof dashboardLanguages)[number];

export const languageField = z.enum(
  dashboardLanguages,
  say('expected one of {values}', { values: dashboardLanguages.join(', ') }),
);
