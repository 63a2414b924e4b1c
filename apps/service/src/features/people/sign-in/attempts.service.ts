import type { IncomingMessage } from 'node:http';
import { say } from '@prospectus/contract';
import { adminError } from '../../../http/admin/refusals.ts';
import type { ApiError } from '../../../http/answer/api-error.ts';
import { networkOf, type Sent } from '../../../http/sender/sender.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { minuteMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { countAttempt, forgetAttempts, type Subject, uncountAttempt } from './attempt.repository.ts';

export type AttemptsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly readSender: (request: IncomingMessage) => Sent;
};

/**
 * Limited only for the person or institute concerned: wrong passwords and wrong codes of a person who is signed in, links for another password,
 * mailed invitations of an institute, and those to one address; changes of a person in one institute, and each kind of change of a person's
 * own account that protects it.
 */
export type AttemptKind =
  | 'confirmation'
  | 'code'
  | 'reset'
  | 'invitation'
  | 'invitation_again'
  | 'change'
  | 'account_change';

export type SignInAttempt = {
  readonly request: IncomingMessage;
  /** An e-mail address, in lower case. */
  readonly account: string;
  /** The mark of a browser in which it was signed in to before. */
  readonly knownBrowser: string | undefined;
};

export type Attempts = {
  /**
   * Counts an attempt of the sender of the request.
   *
   * @throws {ApiError} `rate_limited`
   */
  ofSender(request: IncomingMessage): Promise<void>;
  /** Takes this attempt back, since it was not a guess. Earlier ones still count: knowing one password must not buy guesses at another. */
  excuseSender(request: IncomingMessage): Promise<void>;
  /**
   * Counts an attempt to sign in to an account, before it is known whether there is one: mainly by where it comes from, so that no one
   * is locked out by attempts of others elsewhere. A browser that was used to sign in to the account before is counted separately.
   *
   * @throws {ApiError} `rate_limited`
   */
  toSignIn(attempt: SignInAttempt): Promise<void>;
  /** Forgets the attempts on an account, once its owner has signed in. */
  forgiveSignIn(attempt: SignInAttempt): Promise<void>;
  /**
   * Counts one attempt, or several at once: all of them, or none.
   *
   * @throws {ApiError} `rate_limited`
   */
  on(kind: AttemptKind, subject: string, times?: number): Promise<void>;
  forgive(kind: AttemptKind, subject: string): Promise<void>;
};

/** Many people may share one address, but no one needs more than a few attempts on one account. */
const rules = {
  sender: { attemptsMax: 50, windowMs: 15 * minuteMs },
  /** Attempts on an account from one address. */
  account_here: { attemptsMax: 10, windowMs: 15 * minuteMs },
  /** Attempts on an account from all addresses together, against guessing from many. */
  account: { attemptsMax: 300, windowMs: 60 * minuteMs },
  known_browser: { attemptsMax: 10, windowMs: 15 * minuteMs },
  confirmation: { attemptsMax: 10, windowMs: 15 * minuteMs },
  code: { attemptsMax: 10, windowMs: 15 * minuteMs },
  reset: { attemptsMax: 5, windowMs: 60 * minuteMs },
  invitation: { attemptsMax: 60, windowMs: 60 * minuteMs },
  invitation_again: { attemptsMax: 5, windowMs: 60 * minuteMs },
  change: { attemptsMax: 2_000, windowMs: 60 * minuteMs },
  account_change: { attemptsMax: 60, windowMs: 60 * minuteMs },
} as const;

/** Limits attempts to sign in, over all processes: they are counted in the database. */
export function createAttempts({ db, clock, readSender }: AttemptsDeps): Attempts {
  const refusals = createRefusals(clock);
  const count = async (rule: keyof typeof rules, value: string, times = 1) => {
    const { attemptsMax, windowMs } = rules[rule];
    const subject = `${rule} ${value}`;
    const now = clock.now();
    const refusedUntil = refusals.find(subject);
    if (refusedUntil !== undefined) throw tooMany(rule, refusedUntil, now);
    const { attempts, endsAt } = await countAttempt(db, [rule, value], { at: new Date(now), windowMs, times });
    if (attempts <= attemptsMax) return;
    // Fewer at once are still possible.
    if (attempts - times < attemptsMax) await uncountAttempt(db, [rule, value], times);
    else refusals.note(subject, endsAt);
    throw tooMany(rule, endsAt, now);
  };
  const uncount = ([rule, value]: Subject) => {
    refusals.forget(`${rule} ${value}`);
    return uncountAttempt(db, [rule, value]);
  };
  const forget = ([rule, value]: Subject) => {
    refusals.forget(`${rule} ${value}`);
    return forgetAttempts(db, [rule, value]);
  };
  const senderOf = (request: IncomingMessage) => {
    const { networkAddress } = readSender(request).sender;
    return networkAddress === undefined ? 'unknown' : networkOf(networkAddress);
  };
  const hereOf = (request: IncomingMessage, account: string) => `${senderOf(request)} ${account}`;
  return {
    ofSender: (request) => count('sender', senderOf(request)),
    excuseSender: (request) => uncount(['sender', senderOf(request)]),
    async toSignIn({ request, account, knownBrowser }) {
      if (knownBrowser !== undefined) return count('known_browser', knownBrowser);
      await count('sender', senderOf(request));
      // Counted in this order, so that an attempt that is refused for its address uses up nothing of others.
      await count('account_here', hereOf(request, account));
      await count('account', account);
    },
    async forgiveSignIn({ request, account, knownBrowser }) {
      if (knownBrowser !== undefined) return forget(['known_browser', knownBrowser]);
      await uncount(['sender', senderOf(request)]);
      await forget(['account_here', hereOf(request, account)]);
      await forget(['account', account]);
    },
    on: (kind, subject, times) => count(kind, subject, times),
    forgive: (kind, subject) => forget([kind, subject]),
  };
}

function tooMany(rule: keyof typeof rules, endsAt: Date, now: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence =
    rule === 'change' || rule === 'account_change'
      ? say('You have made too many changes in a short time. Try again in {minutes} min.', { minutes })
      : minutes === 1
        ? 'Too many attempts. Try again in a minute.'
        : say('Too many attempts. Try again in {minutes} minutes.', { minutes });
  return adminError('rate_limited', sentence, undefined, { retryAfterSeconds });
}

/** Most refusals to remember. Beyond that, all are forgotten, and the database is asked again. */
const subjectsMax = 10_000;

/** How long to repeat a refusal without asking the database; short, since another process may have forgiven it meanwhile. */
const rememberedMs = 10_000;

/** Remembers who was refused a moment ago, and until when, so that a flood of attempts costs the database one statement per sender in ten seconds. */
function createRefusals(clock: Pick<Clock, 'now'>) {
  const refused = new Map<string, { readonly endsAt: Date; readonly askAgainAt: number }>();
  return {
    /** Until when the subject is refused; undefined if the database has to be asked. */
    find(subject: string): Date | undefined {
      const known = refused.get(subject);
      if (known === undefined) return undefined;
      if (clock.now() < Math.min(known.askAgainAt, known.endsAt.getTime())) return known.endsAt;
      refused.delete(subject);
      return undefined;
    },
    note(subject: string, endsAt: Date): void {
      if (refused.size >= subjectsMax) refused.clear();
      refused.set(subject, { endsAt, askAgainAt: clock.now() + rememberedMs });
    },
    forget: (subject: string): void => void refused.delete(subject),
  };
}
