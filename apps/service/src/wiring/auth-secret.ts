import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepSecret, readSecret } from '@prospectus/embedded-postgres/data-folder';
import type { Config } from '../config.ts';
import { OperatorError } from '../platform/operator-error.ts';

/**
 * Refuses a start without a secret where several processes may share the database: each would end the sessions of the others.
 *
 * @throws {OperatorError}
 */
export function requireAuthSecret({ authSecret, databaseUrl }: Config): void {
  if (authSecret !== undefined || databaseUrl === undefined) return;
  throw new OperatorError(
    'AUTH_SECRET is not set: with DATABASE_URL the dashboard’s sessions need one of at least 32 characters, the same in every process. Make one with: openssl rand -hex 32',
  );
}

/** Returns the secret of the dashboard's sessions: the one that is configured, or one that is made once and kept in the data folder. */
export async function readAuthSecret({ authSecret, dataDir }: Config): Promise<string> {
  return authSecret ?? keepSecret(fileIn(dataDir), () => randomBytes(32).toString('base64url'));
}

/** Returns the secret that the service made itself; `undefined` where one is configured, or none was needed yet. */
export async function readOwnAuthSecret({ authSecret, databaseUrl, dataDir }: Config): Promise<string | undefined> {
  return authSecret === undefined && databaseUrl === undefined ? readSecret(fileIn(dataDir)) : undefined;
}

/**
 * Makes the secret of a restored installation this one's. Returns whether it is: where the operator configures the secret, the operator
 * has to set it.
 */
export async function adoptAuthSecret({ authSecret, databaseUrl, dataDir }: Config, secret: string): Promise<boolean> {
  if (authSecret !== undefined || databaseUrl !== undefined) return authSecret === secret;
  await rm(fileIn(dataDir), { force: true });
  return (await keepSecret(fileIn(dataDir), () => secret)) === secret;
}

const fileIn = (dataDir: string): string => join(dataDir, 'auth-secret');
