import type { PlaceList, Site, StreamList } from '@prospectus/contract';
import { type DateChoices, dateLimits } from '@prospectus/contract/admin';
import { caseKey } from '../../catalogue-store/facts.ts';

type Given = {
  readonly site: Site;
  readonly streams: StreamList;
  readonly places: PlaceList;
  readonly levels: readonly string[];
};

/** What dates can be filtered by in the dashboard; of many, the first. */
export const toDateChoices = ({ site, streams, places, levels }: Given): DateChoices => ({
  streams: first(streams.data.map(toChoice)),
  // Streams may have categories of the same name, between which the filter makes no difference.
  categories: first(onceEach(streams.data.flatMap(({ categories }) => categories.map(toChoice)))),
  languages: first(site.languages.map(({ code, label }) => ({ value: code, label }))),
  formats: first(site.formats.map(({ key, label }) => ({ value: key, label }))),
  places: first(places.data).map(({ id, name, town, latitude, longitude }) => ({
    value: id,
    // Names repeat.
    label: town === null ? name : `${name}, ${town}`,
    near: latitude === null || longitude === null ? null : `${inDegrees(latitude)},${inDegrees(longitude)}`,
  })),
  towns: first(namesOf(places.data.map(({ town }) => town))),
  countries: first(namesOf(places.data.map(({ country }) => country))),
  levels: [...levels],
});

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
