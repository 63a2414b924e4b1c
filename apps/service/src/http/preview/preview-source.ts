import type { ReadModel } from '../api/source/read-source.ts';

/** The catalogue of one institute, with its drafts or without. */
export type Previewed = {
  readonly instituteId: string;
  readonly expiresAt: Date;
  /**
   * The catalogue as it is now; undefined when there is no such institute any more.
   *
   * @throws {ApiError} 503 where it cannot be made
   */
  open(): Promise<ReadModel | undefined>;
};

/** Provides previews. */
export interface PreviewSource {
  /** The catalogue with its drafts, for anyone who has the address (rule K6), or what is public, for pages of the service's own (rule M5). */
  readonly shows: 'drafts' | 'public';
  /** Id of the link that a token is for; undefined for what is no token, and once it has expired. Asks the database nothing. */
  linkOf(token: string): string | undefined;
  /** Undefined for a link that was withdrawn. */
  find(linkId: string): Promise<Previewed | undefined>;
}
