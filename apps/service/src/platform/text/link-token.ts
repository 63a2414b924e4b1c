import { createHash, randomBytes } from 'node:crypto';

/** What a one-time link carries, which only its reader has; what is kept of it is a hash. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url');

export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
