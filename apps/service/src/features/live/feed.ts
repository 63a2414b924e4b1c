import { feedNameField } from '@prospectus/contract/admin';

/** The only kind of feeds: iCalendar (RFC 5545). */
export const feedKind = 'runs.ics';
export type FeedKind = typeof feedKind;

/** A feed as it is kept: without its address, which only its subscribers have. */
export type FeedRecord = {
  readonly id: string;
  readonly instituteId: string;
  /** What subscribers see. */
  readonly name: string;
  /** A query string of `GET /runs`, as `feed-filter.ts` writes it. */
  readonly filter: string;
  /** First characters of the token, by which people tell addresses apart. */
  readonly prefix: string;
  readonly createdAt: Date;
  readonly renewedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
};

/** A feed at the only moments at which its address is known. */
export type MadeFeed = { readonly token: string; readonly feed: FeedRecord };

const prefixCharacters = 6;

export const prefixOfToken = (token: string): string => token.slice(0, prefixCharacters);

/** The address of a feed, on a service that is reached at `publicUrl`. */
export const feedUrl = (publicUrl: string, token: string): string => `${publicUrl}/feeds/${token}/${feedKind}`;

/** Reads the name of a feed by the rule of all that people type; or why it is none, in plain words. */
export function readFeedName(typed: string): { readonly name: string } | { readonly reason: string } {
  const read = feedNameField.safeParse(typed);
  if (read.success) return { name: read.data };
  return { reason: `${read.error.issues[0]?.message ?? 'This is not a valid name for a calendar'}.` };
}
