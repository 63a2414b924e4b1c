import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { MailAdmins } from '../../../http/admin/mail-admins.ts';
import type { SessionVerifier } from '../../../http/admin/principal.ts';
import type { IsOwnMachine } from '../../../http/sender/forwarded.ts';
import type { Sent } from '../../../http/sender/sender.ts';
import { type MailSettings, type MailText, sendMail } from '../../../platform/mail.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { type Authentication, createAuthentication } from '../person/authentication.service.ts';
import { createWeeklyPost, type WeeklyPost } from '../weekly/weekly-post.service.ts';
import { createMailAdmins } from './admin-mail.service.ts';
import { type Attempts, createAttempts } from './attempts.service.ts';
import { createKnownBrowsers, type KnownBrowsers } from './known-browser.service.ts';
import { createSessionVerifier } from './session.service.ts';
import { deleteExpired } from './tidying.repository.ts';

/** A mail in plain text to one person. */
type SendMail = (mail: MailText & { readonly to: string }, signal?: AbortSignal) => Promise<void>;

/** What the routes about people use. */
export type PeopleDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly authentication: Authentication;
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Undefined where no mail is sent. */
  readonly sendMail: SendMail | undefined;
  /** Whether the demo's person is shown on the page for signing in. */
  readonly hasDemo: boolean;
  /** Where the demo's person may sign in. */
  readonly isOwnMachine: IsOwnMachine;
  /** Logs a failure of work that no request waits for. */
  readonly onFailure: (what: string, error: unknown) => void;
};

export type PeopleOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Signs the cookies of sessions. */
  readonly secret: string;
  readonly publicUrl: () => string;
  readonly readSender: (request: IncomingMessage) => Sent;
  readonly isOwnMachine: IsOwnMachine;
  /** Undefined where no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Whether the demo's sign-in is shown. */
  readonly hasDemo: boolean;
};

/** Everything about who may use the dashboard, created once. */
export type People = {
  readonly sessions: SessionVerifier;
  readonly routes: PeopleDeps;
  /** Deletes what has expired: sessions, links, counts. */
  tidy(isStopping: () => boolean): Promise<void>;
  readonly mailAdmins: MailAdmins;
  /** Hands out the mails about institutes' weeks (D45). */
  readonly weeklyPost: WeeklyPost;
};

/** Longest that a mail server may take. */
const mailTimeoutMs = 30_000;

export function createPeople(options: PeopleOptions): People {
  const { db, clock, log, mail, publicUrl, readSender, hasDemo, isOwnMachine } = options;
  const authentication = createAuthentication({ db, secret: options.secret, publicUrl, readSender });
  const send: SendMail | undefined =
    mail &&
    ((letter, signal) => {
      const timeout = AbortSignal.timeout(mailTimeoutMs);
      return sendMail(mail, { ...letter, id: randomUUID() }, signal ? AbortSignal.any([timeout, signal]) : timeout);
    });
  // The error itself is not logged: what a mail server says may name the person.
  const onFailure = (what: string, error: unknown) => log.error({ reason: codeOf(error) }, what);
  return {
    sessions: createSessionVerifier(db, authentication, isOwnMachine),
    routes: {
      db,
      clock,
      authentication,
      attempts: createAttempts({ db, clock, readSender }),
      knownBrowsers: createKnownBrowsers({ db, clock, secret: options.secret, publicUrl }),
      publicUrl,
      sendMail: send,
      hasDemo,
      isOwnMachine,
      onFailure,
    },
    weeklyPost: createWeeklyPost({ db, send, onFailure }),
    mailAdmins: createMailAdmins({ db, send, onFailure }),
    async tidy(isStopping) {
      try {
        await deleteExpired(db, new Date(clock.now()), isStopping);
      } catch (error) {
        log.error({ err: error }, 'expired sessions and links could not be deleted; the next run tries again');
      }
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';
