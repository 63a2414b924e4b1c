import { hash } from 'node:crypto';
import type { FoundRun } from './dates/found-run.ts';

/** Makes ids of runs that no other run of the institute has. */
export type RunIds = {
  /** The ids that runs of a version would get, which differ from one another. */
  propose(versionId: string, runs: readonly FoundRun[]): readonly string[];
  take(ids: readonly string[]): void;
};

const charactersMax = 64;

/** `existing` has the ids of the runs that there are. */
export function createRunIds(existing: Iterable<string>): RunIds {
  const taken = new Set(existing);
  return {
    propose(versionId, runs) {
      const own = new Set<string>();
      for (const run of runs) {
        const day = (run.start ?? run.meetings?.[0]?.start)?.slice(0, 'YYYY-MM-DD'.length) ?? 'run';
        let id = joined(versionId, `-${day}`);
        for (let number = 2; taken.has(id) || own.has(id); number += 1) id = joined(versionId, `-${day}-${number}`);
        own.add(id);
      }
      return [...own];
    },
    take(ids) {
      for (const id of ids) taken.add(id);
    },
  };
}

const hashCharacters = 8;

/** Of an id that is too long to be added to, the beginning and a hash. */
function joined(versionId: string, tail: string): string {
  const max = charactersMax - tail.length;
  if (versionId.length <= max) return versionId + tail;
  const digest = hash('sha256', versionId, 'hex').slice(0, hashCharacters);
  return `${versionId.slice(0, max - hashCharacters - 1)}-${digest}${tail}`;
}
