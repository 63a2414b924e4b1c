import type { MailAdmins } from '../../../http/admin/mail-admins.ts';
import type { MailText } from '../../../platform/mail.ts';
import { judgeMailFailure } from '../../../platform/mail-failure.ts';
import type { Database } from '../../../schema/tables.ts';
import { listAdminMailboxes } from '../person/membership.repository.ts';

type AdminMailDeps = {
  readonly db: Database;
  /** Undefined where no mail is sent. */
  readonly send: ((mail: MailText & { readonly to: string }, signal: AbortSignal) => Promise<void>) | undefined;
  readonly onFailure: (what: string, error: unknown) => void;
};

/** Failures are handed to `onFailure`. */
export function createMailAdmins({ db, send, onFailure }: AdminMailDeps): MailAdmins {
  const fail = (error: unknown) => onFailure('a mail to the admins of an institute was not sent', error);
  return async (instituteId, write, signal) => {
    if (send === undefined) return 'told';
    const admins = await listAdminMailboxes(db, instituteId).catch(fail);
    if (admins === undefined) return 'later';
    let isReached = admins.length === 0;
    for (const { email, language } of admins) {
      if (signal.aborted) break;
      try {
        await send({ to: email, ...write(language ?? 'en') }, signal);
        isReached = true;
      } catch (error) {
        fail(error);
        const failure = judgeMailFailure(error);
        // Later, those who were reached would get a second one.
        if (failure === 'away') return isReached ? 'told' : 'away';
        if (failure === 'over') isReached = true;
      }
    }
    return isReached ? 'told' : 'later';
  };
}
