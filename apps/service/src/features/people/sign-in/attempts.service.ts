import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../../http/answer/api-error.ts';
import { networkOf, type Sent } from '../../../http/sender/sender.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { countAttempt, forgetAttempts, type Subject, uncountAttempt } from './attempt.repository.ts';

export type AttemptsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly readSender: (request: IncomingMessage) => Sent;
};

/**
 * What is limited for whom it is about alone: wrong passwords, and wrong codes, of somebody who is signed in, links for another password,
 * mailed invitations of an institute, and those to one address.
 */
export type AttemptKind = 'confirmation' | 'code' | 'reset' | 'invitation' | 'invitation_again';

export type SignInAttempt = {
  readonly request: IncomingMessage;
  /** An e-mail address, in lower case. */
  readonly account: string;
  /** The mark of a browser in which it was signed in to before. */
  readonly knownBrowser: string | undefined;
};

export type Attempts = {
  /**
   * Counts an attempt of whoever sends the request.
   *
   * @throws {ApiError} `rate_limited`
   */
  ofSender(request: IncomingMessage): Promise<void>;
  /** It was none of somebody who guesses. Only this one is taken back: nobody earns further guesses by what they know. */
  excuseSender(request: IncomingMessage): Promise<void>;
  /**
   * Counts an attempt to sign in to an account, before it is known whether there is one: strictly by where it comes from, so that nobody
   * is locked out by what somebody else tries elsewhere. A browser in which it was signed in to before is counted by itself alone.
   *
   * @throws {ApiError} `rate_limited`
   */
  toSignIn(attempt: SignInAttempt): Promise<void>;
  /** Somebody has shown that it is their account. */
  forgiveSignIn(attempt: SignInAttempt): Promise<void>;
  /** @throws {ApiError} `rate_limited` */
  on(kind: AttemptKind, subject: string): Promise<void>;
  forgive(kind: AttemptKind, subject: string): Promise<void>;
};

const minuteMs = 60_000;

/** Many people may share one address, but nobody needs more than a few attempts on one account. */
const rules = {
  sender: { attemptsMax: 50, windowMs: 15 * minuteMs },
  /** An account, from one address. */
  account_here: { attemptsMax: 10, windowMs: 15 * minuteMs },
  /** From all addresses together: against those who guess from many. */
  account: { attemptsMax: 300, windowMs: 60 * minuteMs },
  known_browser: { attemptsMax: 10, windowMs: 15 * minuteMs },
  confirmation: { attemptsMax: 10, windowMs: 15 * minuteMs },
  code: { attemptsMax: 10, windowMs: 15 * minuteMs },
  reset: { attemptsMax: 5, windowMs: 60 * minuteMs },
  invitation: { attemptsMax: 60, windowMs: 60 * minuteMs },
  invitation_again: { attemptsMax: 5, windowMs: 60 * minuteMs },
} as const;

/** Limits attempts to sign in, over all processes: they are counted in the database. */
export function createAttempts({ db, clock, readSender }: AttemptsDeps): Attempts {
  const refusals = createRefusals(clock);
  const count = async (rule: keyof typeof rules, value: string) => {
    const { attemptsMax, windowMs } = rules[rule];
    const subject = `${rule} ${value}`;
    const now = clock.now();
    const refusedUntil = refusals.find(subject);
    if (refusedUntil !== undefined) throw tooMany(refusedUntil, now);
    const { attempts, endsAt } = await countAttempt(db, [rule, value], { at: new Date(now), windowMs });
    if (attempts <= attemptsMax) return;
    refusals.note(subject, endsAt);
    throw tooMany(endsAt, now);
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
      // In this order: what is refused for its address uses up nothing of what others have.
      await count('account_here', hereOf(request, account));
      await count('account', account);
    },
    async forgiveSignIn({ request, account, knownBrowser }) {
      if (knownBrowser !== undefined) return forget(['known_browser', knownBrowser]);
      await uncount(['sender', senderOf(request)]);
      await forget(['account_here', hereOf(request, account)]);
      await forget(['account', account]);
    },
    on: (kind, subject) => count(kind, subject),
    forgive: (kind, subject) => forget([kind, subject]),
  };
}

function tooMany(endsAt: Date, now: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new ApiError(
    'rate_limited',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    undefined,
    { retryAfterSeconds },
  );
}

/** Most subjects that are remembered: then it is as if nobody had been refused yet. */
const subjectsMax = 10_000;

/** So long a refusal is repeated without asking: what was forgiven meanwhile, by another process, is found out soon. */
const rememberedMs = 10_000;

/** Who was refused a moment ago, and until when: a flood of attempts costs the database one statement of each sender in ten seconds. */
function createRefusals(clock: Pick<Clock, 'now'>) {
  const refused = new Map<string, { readonly endsAt: Date; readonly askAgainAt: number }>();
  return {
    /** Until when the subject is refused; undefined when the database is to say. */
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
