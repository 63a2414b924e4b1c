import { type DashboardLanguage, dashboardLanguages } from '@prospectus/contract/admin';

/** A language as it is stored; null where there is none, or one that only a later version speaks. */
export const toLanguage = (stored: string | null | undefined): DashboardLanguage | null =>
  dashboardLanguages.find((language) => language === stored) ?? null;

/** An address as the audit log names it, for people who have no name yet: enough to tell it by, not enough to write to. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
