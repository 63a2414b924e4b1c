import { hash } from 'node:crypto';

/** An import token as it is kept: without the token itself. */
export type ImportTokenRecord = {
  readonly id: string;
  readonly instituteId: string;
  readonly name: string;
  /** First characters of the token, by which people tell tokens apart. */
  readonly prefix: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
};

/** Random bytes in a token; two hexadecimal characters each. */
export const tokenBytes = 24;

export const formatToken = (bytes: Buffer): string => `imp_${bytes.toString('hex')}`;

/** Whether a text has the form of an import token, lower case only. */
export const isWellFormedToken = (text: string): boolean => /^imp_[0-9a-f]{48}$/.test(text);

/** SHA-256: all that is kept of a token. It is found by it, so that nothing is compared that could be guessed bit by bit. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const prefixCharacters = 8;

export const prefixOfToken = (token: string): string => token.slice(0, prefixCharacters);
