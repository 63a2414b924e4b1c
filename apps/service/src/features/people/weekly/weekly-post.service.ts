import type { DashboardLanguage } from '@prospectus/contract/admin';
import type { MailText } from '../../../platform/mail.ts';
import { judgeMailFailure } from '../../../platform/mail-failure.ts';
import type { Database } from '../../../schema/tables.ts';
import { claimWeekly, listWeeklyReaders, releaseWeekly } from './weekly-reader.repository.ts';

/** Most readers that are known at once. */
const readersMax = 100;

export type WeeklyLetter = {
  readonly instituteId: string;
  /** The Monday on which it is sent, `YYYY-MM-DD`. */
  readonly week: string;
  readonly write: (language: DashboardLanguage) => MailText;
  /** Takes the place of one mail among those of an hour; false when there is none left. */
  readonly takePlace: () => Promise<boolean>;
};

/** `later`: some are left for the next hour; `away`: no mail server takes them now. */
export type WeeklyEnd = 'done' | 'later' | 'away';

export type WeeklyPost = {
  /** Whether somebody of an institute wants the mail and was not sent it. */
  hasReaders(instituteId: string, week: string): Promise<boolean>;
  /** Sends each of them the mail once, whichever of several processes does so. */
  send(letter: WeeklyLetter, signal: AbortSignal): Promise<WeeklyEnd>;
};

type PostDeps = {
  readonly db: Database;
  /** Undefined where no mail is sent. */
  readonly send: ((mail: MailText & { readonly to: string }, signal: AbortSignal) => Promise<void>) | undefined;
  readonly onFailure: (what: string, error: unknown) => void;
};

export function createWeeklyPost(deps: PostDeps): WeeklyPost {
  return {
    hasReaders: async (instituteId, week) =>
      (await listWeeklyReaders(deps.db, { instituteId, week }, { size: 1 })).length > 0,
    async send(letter, signal) {
      const putOff: string[] = [];
      const end = await sendAll(deps, letter, { putOff, signal });
      return end === 'done' && putOff.length > 0 ? 'later' : end;
    },
  };
}

type Sending = {
  /** Ids of the people whose mail was not taken and may be later. */
  readonly putOff: string[];
  readonly signal: AbortSignal;
};

async function sendAll(deps: PostDeps, letter: WeeklyLetter, { putOff, signal }: Sending): Promise<WeeklyEnd> {
  // Who was claimed or put off is not listed again, so this ends.
  for (;;) {
    const readers = await listWeeklyReaders(deps.db, letter, { size: readersMax, putOff });
    if (readers.length === 0 || deps.send === undefined) return 'done';
    for (const { userId, email, language } of readers) {
      if (signal.aborted || !(await letter.takePlace())) return 'later';
      if (!(await claimWeekly(deps.db, letter, userId))) continue;
      try {
        await deps.send({ to: email, ...letter.write(language ?? 'en') }, signal);
      } catch (error) {
        deps.onFailure('a mail about the week of an institute was not sent', error);
        const failure = judgeMailFailure(error);
        if (failure === 'away' || failure === 'later') {
          putOff.push(userId);
          // At once: nothing that fails after this may keep the mail from being sent later.
          await releaseWeekly(deps.db, letter, userId);
        }
        if (failure === 'away') return 'away';
      }
    }
  }
}
