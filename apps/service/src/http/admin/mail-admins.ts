import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../platform/mail.ts';

/**
 * `told`: an admin was or may have been reached, or none can ever be; `later`: a mail that is sent later may reach one; `away`: the same, and no
 * mail server takes those to others now.
 */
export type AdminMailEnd = 'told' | 'later' | 'away';

/** Writes to each admin of an institute, until `signal` ends it. Never fails. */
export type MailAdmins = (
  instituteId: string,
  write: (language: DashboardLanguage) => MailText,
  signal: AbortSignal,
) => Promise<AdminMailEnd>;
