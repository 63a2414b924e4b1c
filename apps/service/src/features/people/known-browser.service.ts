import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../schema/tables.ts';
import { formatCookie, readCookie } from './cookies.ts';
import { findPasswordHash, findPersonByEmail } from './person.repository.ts';

export type KnownBrowserDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly publicUrl: () => string;
};

/** Browsers in which somebody has signed in: what others try elsewhere does not lock them out there. */
export type KnownBrowsers = {
  /** Makes the cookie that marks a browser; it opens nothing. */
  mark(email: string): Promise<string[]>;
  /** The mark of a browser in which this account was signed in to since its password was last changed. */
  find(request: IncomingMessage, email: string): Promise<string | undefined>;
};

const name = 'known_browser';
const keptSeconds = 365 * 24 * 60 * 60;

/**
 * A mark is signed over the address and the hash of the password, and names neither: it is worth nothing for another account, and nothing
 * any more once the password is another, so that nobody collects marks to guess with later.
 */
export function createKnownBrowsers({ db, clock, secret, publicUrl }: KnownBrowserDeps): KnownBrowsers {
  const sign = async (email: string, mark: string): Promise<string | undefined> => {
    const person = await findPersonByEmail(db, email);
    const hash = person && (await findPasswordHash(db, person.userId));
    if (hash === undefined) return undefined;
    return createHmac('sha256', secret).update(`known browser\n${mark}\n${email}\n${hash}`).digest('base64url');
  };
  return {
    async mark(email) {
      const mark = `${Math.floor(clock.now() / 1000)}.${randomBytes(16).toString('base64url')}`;
      const signature = await sign(email, mark);
      if (signature === undefined) return [];
      return [formatCookie(publicUrl(), { name, value: `${mark}.${signature}`, maxAgeSeconds: keptSeconds })];
    },
    async find(request, email) {
      const value = readCookie(publicUrl(), request, name) ?? '';
      const [, mark = '', madeAt = '', signature = ''] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(value) ?? [];
      if (mark === '' || clock.now() / 1000 - Number(madeAt) > keptSeconds) return undefined;
      const expected = await sign(email, mark);
      return expected !== undefined && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
        ? mark
        : undefined;
    },
  };
}
