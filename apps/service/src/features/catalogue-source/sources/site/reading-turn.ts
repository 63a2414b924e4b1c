import { type Said, say } from '@prospectus/contract';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { WebsiteChild } from './website-child.ts';

/**
 * Longest while other institutes wait, so that each has its turn: enough for all pages of a website that answers within a second. Of these minutes,
 * sitemaps may take half.
 */
const minutesMax = { pages: 40, sitemaps: 20 } as const;

/** The time in which a website is read. */
export type ReadingTurn = {
  /** Whether it is over, since others wait; the import says then that the rest was left out, from the address that would have come next. */
  isOver(what: keyof typeof minutesMax, next: string, found: Said): Promise<boolean>;
};

export type ReadingTurnOptions = {
  readonly reader: Pick<WebsiteChild, 'ask'>;
  /** Whether other institutes wait for it to end. */
  readonly isAwaited: () => boolean;
};

export function beginTurn({ reader, isAwaited }: ReadingTurnOptions, clock: Clock): ReadingTurn {
  const startMs = clock.monotonic();
  return {
    async isOver(what, next, found) {
      const minutes = minutesMax[what];
      if (!isAwaited() || clock.monotonic() - startMs <= minutes * 60_000) return false;
      const expected = say(
        'what can be read within {minutes} minutes while other institutes wait; the rest was not read',
        { minutes },
      );
      await reader.ask({ kind: 'note', address: next, expected, found, cause: 'too_large' });
      return true;
    },
  };
}
