import { type DateChoices, dateLimits } from '@prospectus/contract/admin';
import { caseKey } from '../../catalogue-store/facts.ts';
import { readAnswer } from '../read/read-answer.ts';
import { readRunRecord } from '../read/read-records.ts';
import type { Snapshot } from '../read/snapshot.ts';

/** Returns what dates can be filtered by; of many, the first. */
export async function listDateChoices(snapshot: Snapshot): Promise<DateChoices> {
  // Read at once, as long as the snapshot's files are open.
  const levels = levelsOf(snapshot);
  const [site, streams, places] = await Promise.all([
    readAnswer(snapshot, { endpoint: 'getSite', params: {}, query: {} }),
    readAnswer(snapshot, { endpoint: 'listStreams', params: {}, query: {} }),
    readAnswer(snapshot, { endpoint: 'listPlaces', params: {}, query: {} }),
  ]);
  const branches = streams?.data ?? [];
  const located = places?.data ?? [];
  return {
    streams: first(branches.map(toChoice)),
    // Streams may have categories of the same name, between which the filter makes no difference.
    categories: first(onceEach(branches.flatMap(({ categories }) => categories.map(toChoice)))),
    languages: first((site?.languages ?? []).map(({ code, label }) => ({ value: code, label }))),
    formats: first((site?.formats ?? []).map(({ key, label }) => ({ value: key, label }))),
    places: first(located).map(({ id, name, town, latitude, longitude }) => ({
      value: id,
      // Names repeat.
      label: town === null ? name : `${name}, ${town}`,
      near: latitude === null || longitude === null ? null : `${inDegrees(latitude)},${inDegrees(longitude)}`,
    })),
    towns: first(namesOf(located.map(({ town }) => town))),
    countries: first(namesOf(located.map(({ country }) => country))),
    levels,
  };
}

type Choice = { readonly value: string; readonly label: string };

const first = <T>(list: readonly T[]): T[] => list.slice(0, dateLimits.choicesMax);

const toChoice = ({ slug, label }: { readonly slug: string; readonly label: string }): Choice => ({
  value: slug,
  label,
});

/** The first of those that compare equal. */
function onceEach(choices: readonly Choice[]): Choice[] {
  const once = new Map<string, Choice>();
  for (const choice of choices) if (!once.has(caseKey(choice.value))) once.set(caseKey(choice.value), choice);
  return [...once.values()];
}

const namesOf = (names: readonly (string | null)[]): string[] => [...new Set(names.flatMap((name) => name ?? []))];

/** A centimetre apart at most, and never in the form 1e-7, which `near` does not take. */
const inDegrees = (degrees: number): string => String(Number(degrees.toFixed(6)));

const levelsMax = 100;

/** As a run of each has it: the snapshot keeps what levels compare by. */
function levelsOf(snapshot: Snapshot): string[] {
  const { runs } = snapshot.data;
  const runOf = new Map<number, number>();
  for (let run = 0; run < runs.count && runOf.size < levelsMax; run += 1) {
    const level = runs.level[run] ?? -1;
    if (level >= 0 && !runOf.has(level)) runOf.set(level, run);
  }
  return [...runOf.values()].flatMap((run) => readRunRecord(snapshot, run).level ?? []).sort();
}
