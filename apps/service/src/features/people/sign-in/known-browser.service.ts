import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../schema/tables.ts';
import { formatCookie, readCookie } from '../person/cookies.ts';
import { equalTexts } from '../person/equal-texts.ts';
import { findPasswordHash, findPersonByEmail } from '../person/person.repository.ts';

export type KnownBrowserDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly publicUrl: () => string;
};

/** Browsers that people have signed in with. Attempts of others elsewhere do not lock them out there. */
export type KnownBrowsers = {
  /**
   * Makes the cookie that marks a browser; it opens nothing.
   *
   * @param passwordHash of the password that was checked, which may have been replaced since; unsaid where it was replaced just now
   */
  mark(email: string, passwordHash?: string | null): Promise<string[]>;
  /** The mark of a browser in which this account was signed in to since its password was last changed. */
  find(request: IncomingMessage, email: string): Promise<string | undefined>;
};

const name = 'known_browser';
const keptSeconds = 365 * 24 * 60 * 60;
/** Longest mark that is read: far more than one has. */
const charactersMax = 200;

/**
 * A mark names nothing and has two signatures: one over the address, so that made-up marks are refused without asking the database; and one
 * over the hash of the password, so that a mark is worthless once the password has changed, and collecting marks for later guesses is no use.
 */
export function createKnownBrowsers({ db, clock, secret, publicUrl }: KnownBrowserDeps): KnownBrowsers {
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(['known browser', ...parts].join('\n'))
      .digest('base64url');
  const signByPassword = async (email: string, mark: string): Promise<string | undefined> => {
    const person = await findPersonByEmail(db, email);
    const hash = person && (await findPasswordHash(db, person.userId));
    return hash === undefined ? undefined : sign(mark, email, hash);
  };
  return {
    async mark(email, passwordHash) {
      const random = `${Math.floor(clock.now() / 1000)}.${randomBytes(16).toString('base64url')}`;
      const mark = `${random}.${sign(random, email)}`;
      const signature = passwordHash ? sign(mark, email, passwordHash) : await signByPassword(email, mark);
      if (signature === undefined) return [];
      return [formatCookie(publicUrl(), { name, value: `${mark}.${signature}`, maxAgeSeconds: keptSeconds })];
    },
    async find(request, email) {
      const value = readCookie(publicUrl(), request, name) ?? '';
      const [madeAt = '', random = '', byAddress = '', byPassword = ''] =
        value.length > charactersMax ? [] : value.split('.');
      if (!equalTexts(sign(`${madeAt}.${random}`, email), byAddress)) return undefined;
      if (clock.now() / 1000 - Number(madeAt) > keptSeconds) return undefined;
      const mark = `${madeAt}.${random}.${byAddress}`;
      const expected = await signByPassword(email, mark);
      return expected !== undefined && equalTexts(expected, byPassword) ? mark : undefined;
    },
  };
}
