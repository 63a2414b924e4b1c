import type { IncomingMessage } from 'node:http';
import { unavailable } from '../../../http/answer/api-error.ts';
import type { Sent } from '../../../http/sender/sender.ts';
import type { Database } from '../../../schema/tables.ts';
import { endOldSessions } from './access.repository.ts';
import { sessionCookie } from './cookies.ts';
import { addressHeader, type Library, loadLibrary } from './library.ts';
import { bounded, type PasswordHash } from './password-hash.ts';

export type AuthenticationDeps = {
  readonly db: Database;
  /** Signs cookies, and encrypts what two-factor authentication needs. */
  readonly secret: string;
  readonly publicUrl: () => string;
  readonly readSender: (request: IncomingMessage) => Sent;
};

/** The library for signing in as the rest uses it. */
export type Authentication = {
  /** Loads the library with the first use. */
  library(): Promise<Library>;
  readonly passwords: PasswordHash;
  /** The headers that it sees of a request: cookies, the browser's name for itself, and the address as we know it. */
  headersOf(request: IncomingMessage): Headers;
  /** Makes the same headers without a session, so that a person who is already signed in signs in again. */
  headersWithoutSession(request: IncomingMessage): Headers;
  /** The session that an answer of the library begins, by the cookies that it sets. */
  findSession(cookies: readonly string[]): Promise<{ readonly id: string; readonly email: string } | undefined>;
  /** Reads what the library has encrypted. */
  decrypt(encrypted: string): Promise<string>;
};

/** Longest name for itself that is kept of a browser. */
const userAgentCharactersMax = 300;

export function createAuthentication({ db, secret, publicUrl, readSender }: AuthenticationDeps): Authentication {
  let loading: Promise<Library> | undefined;
  const passwords = createPasswords();

  const readHeaders = (request: IncomingMessage, cookie: string): Headers => {
    const headers = new Headers();
    if (cookie !== '') headers.set('cookie', cookie);
    const { 'user-agent': userAgent } = request.headers;
    if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, userAgentCharactersMax));
    const { networkAddress } = readSender(request).sender;
    if (networkAddress !== undefined) headers.set(addressHeader, networkAddress);
    return headers;
  };
  const library = (): Promise<Library> => {
    loading ??= loadLibrary({
      db,
      secret,
      publicUrl: publicUrl(),
      passwords,
      onSession: (userId) => endOldSessions(db, userId),
    });
    return loading;
  };
  return {
    library,
    passwords,
    async findSession(cookies) {
      const headers = new Headers({ cookie: cookies.map((each) => each.split(';', 1)[0]).join('; ') });
      const found = await (await library()).api.getSession({ headers, query: { disableRefresh: true } });
      return found ? { id: found.session.id, email: found.user.email } : undefined;
    },
    async decrypt(encrypted) {
      const [{ symmetricDecrypt }, { $context }] = await Promise.all([import('better-auth/crypto'), library()]);
      return symmetricDecrypt({ key: (await $context).secretConfig, data: encrypted });
    },
    headersOf: (request) => readHeaders(request, request.headers.cookie ?? ''),
    headersWithoutSession: (request) => readHeaders(request, withoutSession(request.headers.cookie ?? '')),
  };
}

/** Whether a request may belong to a session at all. */
export const hasSessionCookie = (request: IncomingMessage): boolean =>
  request.headers.cookie?.includes(`${sessionCookie}=`) ?? false;

const withoutSession = (cookie: string): string =>
  cookie
    .split(/; */)
    .filter((each) => !each.includes(`${sessionCookie}=`))
    .join('; ');

/** Hashes as the library makes them, not too many at once. */
export function createPasswords(): PasswordHash {
  const load = () => import('better-auth/crypto');
  return bounded(
    {
      hash: async (password) => (await load()).hashPassword(password),
      verify: async (data) => (await load()).verifyPassword(data),
    },
    {
      atOnce: 2,
      waitingMax: 20,
      refuse: () => {
        throw unavailable('Too many people are signing in right now. Try again in a few seconds.');
      },
    },
  );
}
