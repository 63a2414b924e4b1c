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
    let isReached = false;
    let isPending = false;
    for (const { email, language } of admins) {
      if (signal.aborted) return isReached ? 'told' : 'later';
      try {
        await send({ to: email, ...write(language ?? 'en') }, signal);
        isReached = true;
      } catch (error) {
        fail(error);
        const failure = judgeMailFailure(error);
        // Later, those who were reached would get a second one.
        if (failure === 'away') return isReached ? 'told' : 'away';
        if (failure === 'unknown') isReached = true;
        if (failure === 'later') isPending = true;
      }
    }
    // A mailbox that is refused for good is not there later, either.
    return isReached || !isPending ? 'told' : 'later';
  };
}
