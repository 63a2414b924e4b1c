import type { Logger } from 'pino';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/lengths.ts';
import type { Database } from '../../../schema/tables.ts';
import { findCovering } from '../../access/index.ts';
import { listCrowded, listOwnHosts, type PageOfDay } from './own-websites.repository.ts';

const weekMs = 7 * 24 * hourMs;

/** Most institutes whose websites are read with one write: the others follow with the next. */
const readMax = 20;

type OwnWebsitesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** How many refused pages are told apart in an institute and a day. */
  readonly pagesMax: number;
};

/** Websites of institutes of which more pages are refused than are told apart, also those that were removed within a week. */
export type OwnWebsites = {
  /** The website that a host is on, where those of the institute are known. */
  find(instituteId: string, host: string): string | undefined;
  /** Reads those that are needed to write `refused`, each once an hour. */
  learn(refused: readonly PageOfDay[]): Promise<void>;
};

export function createOwnWebsites({ db, clock, log, pagesMax }: OwnWebsitesDeps): OwnWebsites {
  const known = new Map<string, { readonly hosts: ReadonlySet<string>; readonly readMs: number }>();

  const read = async (instituteId: string, now: number): Promise<ReadonlySet<string>> => {
    try {
      return new Set(await listOwnHosts(db, instituteId, new Date(now - weekMs)));
    } catch (error) {
      // What is counted must be written all the same.
      log.warn(
        { instituteId, err: error },
        'the websites of an institute could not be read to count its refused pages',
      );
      return new Set();
    }
  };

  return {
    find(instituteId, host) {
      const hosts = known.get(instituteId)?.hosts;
      return hosts && findCovering(hosts, host);
    },
    async learn(refused) {
      const now = clock.now();
      for (const [id, { readMs }] of known) if (Math.abs(now - readMs) >= hourMs) known.delete(id);
      const crowded = await listCrowded(db, refused, pagesMax);
      const unknown = crowded.filter((id) => !known.has(id)).slice(0, readMax);
      for (const id of unknown) known.set(id, { hosts: await read(id, now), readMs: now });
    },
  };
}
