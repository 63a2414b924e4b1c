import { readStamps, restamp, runContents, writeStamps } from '../../catalogue-store/event-stamps.ts';
import type { CourseFacts } from '../../catalogue-store/facts.ts';

/** Whether a course may have runs, by its JSON text: most have none, and need not be parsed. */
export const mayHaveRuns = (facts: string): boolean => facts.includes('"runs":[');

/** Returns the stamps of a course's runs, as text, by those that are stored; null where it has no runs. */
export function stampRuns(facts: string, before: string | null, stamp: number): string | null {
  if (!mayHaveRuns(facts)) return null;
  // It was checked before it came here.
  const contents = runContents(JSON.parse(facts) as CourseFacts);
  return contents.size === 0 ? null : writeStamps(restamp(readStamps(before), contents, stamp));
}
