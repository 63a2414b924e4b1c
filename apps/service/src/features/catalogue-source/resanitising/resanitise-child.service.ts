import { safelistVersion } from '@prospectus/contract';
import type { Logger } from 'pino';
import { whenChildEnds } from '../../../platform/children/child-end.ts';
import { lastWordsOf } from '../../../platform/children/last-words.ts';
import { endChild, startChild } from '../../../platform/children/start-child.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import { listOutdatedInstitutes } from './resanitise.repository.ts';

/** What the process is sent to begin with. */
export type ResanitiseSettings = { readonly databaseUrl: string; readonly except: readonly string[] };

export type ResanitiseMessage =
  | { readonly kind: 'begin'; readonly instituteId: string }
  | { readonly kind: 'done'; readonly courses: number }
  | { readonly kind: 'failed'; readonly lastWords: string };

export type ResanitiseDeps = {
  /** Asked whether there is anything to do. */
  readonly db: Database;
  readonly databaseUrl: string;
  /** The compiled `resanitise.program.js`. */
  readonly program: URL;
  readonly timer: Timer;
  readonly log: Logger;
};

/** Courses come in small numbers at a time. */
const memoryMb = 512;
/** Longest that one institute may take. */
const timeoutMs = 15 * 60_000;

/**
 * Sanitises stored HTML of an older safelist in a process of its own. An institute at which that ends is left as it is until the next
 * start, and the others have their turn.
 */
export async function resanitiseInChild(deps: ResanitiseDeps): Promise<void> {
  const { db, log } = deps;
  const except = new Set<string>();
  const rest = async () => (await listOutdatedInstitutes(db, safelistVersion)).filter((id) => !except.has(id));
  while ((await rest()).length > 0) {
    const { instituteId, reason, courses, lastWords } = await runOnce(deps, [...except]);
    if (reason === undefined) {
      log.info({ courses }, 'stored HTML was sanitised again');
      return;
    }
    log.error(
      { instituteId, reason, lastWords },
      'stored HTML could not be sanitised again; the next start tries again',
    );
    if (instituteId === undefined) return;
    except.add(instituteId);
  }
}

type Outcome = {
  readonly instituteId?: string;
  readonly reason?: string;
  readonly courses?: number;
  readonly lastWords?: string;
};

function runOnce({ databaseUrl, program, timer }: ResanitiseDeps, except: readonly string[]): Promise<Outcome> {
  const child = startChild(program, memoryMb);
  // A service that stops does not wait for it.
  child.hold(false);
  return new Promise((resolve) => {
    let instituteId: string | undefined;
    let callOff = () => {};
    const settle = (outcome: Outcome) => {
      callOff();
      resolve(outcome);
    };
    const known = () => (instituteId === undefined ? {} : { instituteId });
    child.process.on('message', (message: ResanitiseMessage) => {
      if (message.kind === 'done') return settle({ courses: message.courses });
      if (message.kind === 'failed') {
        return settle({ ...known(), reason: 'Something went wrong.', lastWords: lastWordsOf(message.lastWords) });
      }
      instituteId = message.instituteId;
      callOff();
      callOff = timer(() => {
        settle({ ...known(), reason: `It took more than ${timeoutMs / 60_000} minutes.` });
        void endChild(child);
      }, timeoutMs);
    });
    whenChildEnds(child.process, memoryMb, (end) => settle({ ...known(), ...end }));
    child.process.send({ databaseUrl, except } satisfies ResanitiseSettings, () => undefined);
  });
}
