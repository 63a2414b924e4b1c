import { z } from 'zod';
import { typedName } from './text.ts';

export const passwordCharactersMin = 10;
export const passwordCharactersMax = 128;
export const personNameCharactersMax = 100;
export const emailCharactersMax = 254;

/** An e-mail address as people type it; compared in lower case. */
export const emailField = z
  .string()
  .trim()
  .max(emailCharactersMax, `An e-mail address has at most ${emailCharactersMax} characters`)
  .toLowerCase()
  .pipe(z.email('This is not an e-mail address'));

/** A password that somebody chooses. */
export const newPasswordField = z
  .string()
  .min(passwordCharactersMin, `A password has at least ${passwordCharactersMin} characters`)
  .max(passwordCharactersMax, `A password has at most ${passwordCharactersMax} characters`);

/** A password that somebody has: whatever was chosen once. */
export const passwordField = z.string().min(1, 'Enter the password').max(passwordCharactersMax);

export const personNameField = typedName({
  max: personNameCharactersMax,
  subject: 'A name',
  missing: 'Enter a name',
});

/** What an authenticator shows, with whatever blanks somebody typed. */
export const authenticatorCodeField = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'A code has six digits'));

export const recoveryCodeField = z.string().trim().min(1, 'Enter a recovery code').max(40);

/** A code of the authenticator, or else a recovery code. */
export const anyCodeField = z.string().trim().min(1, 'Enter a code').max(40);

/** What a one-time link carries. */
export const linkTokenField = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete: copy all of it');

/** Languages that the dashboard speaks, by their tags. */
export const dashboardLanguages = ['en', 'de'] as const;

export type DashboardLanguage = (typeof dashboardLanguages)[number];

export const languageField = z.enum(dashboardLanguages, `expected one of ${dashboardLanguages.join(', ')}`);
