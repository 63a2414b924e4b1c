import { randomUUID } from 'node:crypto';
import { adminPath, passwordCharactersMax, passwordCharactersMin } from '@prospectus/contract/admin';
import type { Database } from '../../../schema/tables.ts';
import { cookieAttributes, cookiePrefix } from './cookies.ts';
import type { PasswordHash } from './password-hash.ts';

export type LibraryOptions = {
  readonly db: Database;
  readonly secret: string;
  readonly publicUrl: string;
  readonly passwords: PasswordHash;
  /** Called with the person whose session has begun. */
  readonly onSession: (userId: string) => Promise<void>;
};

/** The header that hands over the caller's network address. Nothing that a client sends gets into it. */
export const addressHeader = 'x-sender-address';

const day = 24 * 60 * 60;
/** A session ends when it was not used for this long. */
const sessionSeconds = 7 * day;
/** How long a person may take to look up their code. */
const secondStepSeconds = 10 * 60;

/** Recovery codes: enough letters that no one guesses one. */
const recoveryCodeCount = 10;

/**
 * The library for signing in, with our names of tables and columns (migration `0005-people`). No one can sign up by themselves.
 *
 * Its own limits and its check of origins are off: both are ours, at the door of the dashboard's API.
 */
export async function loadLibrary({ db, secret, publicUrl, passwords, onSession }: LibraryOptions) {
  // Loaded with its first use, since most processes only answer visitors of websites.
  const [{ betterAuth }, { twoFactor }, { createAuthEndpoint, sessionMiddleware }, { setSessionCookie }] =
    await Promise.all([
      import('better-auth'),
      import('better-auth/plugins/two-factor'),
      import('better-auth/api'),
      import('better-auth/cookies'),
    ]);
  /** Whose sign-in waits for a code, by the cookie of its first step. */
  const findChallenged = createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
    const { createAuthCookie, internalAdapter, secret: signer } = ctx.context;
    const identifier = await ctx.getSignedCookie(createAuthCookie('two_factor').name, signer);
    const challenge = identifier ? await internalAdapter.findVerificationValue(identifier) : null;
    return { userId: challenge?.value };
  });
  /** Puts another session in the place of the present one, whose cookie somebody may know from before. */
  const renewSession = createAuthEndpoint.serverOnly(
    { method: 'POST', requireHeaders: true, use: [sessionMiddleware] },
    async (ctx) => {
      const { internalAdapter, session: present } = ctx.context;
      const session = await internalAdapter.createSession(present.user.id, false, present.session);
      await setSessionCookie(ctx, { session, user: present.user });
      await internalAdapter.deleteSession(present.session.token);
      return {};
    },
  );
  return betterAuth({
    appName: 'Prospectus',
    baseURL: publicUrl,
    basePath: adminPath,
    secret,
    database: { db, type: 'postgres' },
    // Its log lines name people.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordCharactersMin,
      maxPasswordLength: passwordCharactersMax,
      password: passwords,
    },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // It would put a prefix of its own before ours; the attributes say when they are secure.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(publicUrl),
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => randomUUID() },
    },
    ...tables,
    session: { ...tables.session, expiresIn: sessionSeconds, updateAge: day },
    databaseHooks: { session: { create: { after: ({ userId }) => onSession(userId) } } },
    plugins: [
      twoFactor({
        issuer: 'Prospectus',
        twoFactorCookieMaxAge: secondStepSeconds,
        backupCodeOptions: { amount: recoveryCodeCount, length: 10, storeBackupCodes: 'encrypted' },
        schema: twoFactorTables,
      }),
      { id: 'challenges', endpoints: { findChallenged } },
      { id: 'renewals', endpoints: { renewSession } },
    ],
  });
}

export type Library = Awaited<ReturnType<typeof loadLibrary>>;

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const tables = {
  user: { modelName: 'auth_user', fields: { ...dates, emailVerified: 'email_verified' } },
  session: {
    modelName: 'auth_session',
    fields: { ...dates, expiresAt: 'expires_at', userId: 'user_id', ipAddress: 'ip_address', userAgent: 'user_agent' },
  },
  account: {
    modelName: 'auth_account',
    fields: {
      ...dates,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'auth_verification', fields: { ...dates, expiresAt: 'expires_at' } },
} as const;

const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'auth_two_factor',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;
