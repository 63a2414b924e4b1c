import type { ListedRun, RunPlace } from '@prospectus/client';
import { caseKey } from '../foundation/case-key.ts';
import type { Option } from '../parts/choice.ts';
import { monthText } from '../parts/date-format.ts';
import { placeText } from '../parts/run-text.ts';
import type { Texts } from '../texts/texts.ts';
import { attendances, type Choice, choices, type DatesState } from './dates-state.ts';

/** What there is to choose from, as far as it is known: nothing that no date has. */
export type Offer = {
  /** The dates that are known, and whether those are all that the page shows without a choice. */
  readonly runs: readonly ListedRun[];
  readonly isWhole: boolean;
  readonly places: readonly RunPlace[];
  readonly attendance: readonly string[];
  readonly month: readonly string[];
};

const monthOf = ({ starts_on: day }: Pick<ListedRun, 'starts_on'>): string => day?.slice(0, 7) ?? '';

const valuesOf: Record<Choice, (run: ListedRun) => readonly string[]> = {
  place: ({ places }) => places.map(({ id }) => id),
  attendance: ({ attendance }) => [attendance ?? ''],
  month: (run) => [monthOf(run)],
};

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)].filter((value) => value !== '');

export const offerOf = (runs: readonly ListedRun[], isWhole: boolean): Offer => ({
  runs,
  isWhole,
  places: [...new Map(runs.flatMap(({ places }) => places).map((place) => [place.id, place])).values()],
  attendance: distinct(runs.flatMap(valuesOf.attendance)),
  month: distinct(runs.flatMap(valuesOf.month)),
});

/** Which values of a choice lead to dates. Where all dates are known, those that the other choices leave; otherwise those of any date. */
export function valuesFor(
  name: Choice,
  offer: Offer,
  state: DatesState,
  isNear: (run: ListedRun) => boolean,
): readonly string[] {
  const { runs, isWhole, places } = offer;
  if (!isWhole) return name === 'place' ? places.map(({ id }) => id) : offer[name];
  const others = choices.filter((each) => each !== name && state[each] !== '');
  const isLeft = (run: ListedRun) =>
    isNear(run) && others.every((each) => valuesOf[each](run).some((value) => isSame(value, state[each])));
  return distinct(runs.filter(isLeft).flatMap(valuesOf[name]));
}

/** Ids of places are compared as the API does. */
const isSame = (one: string, other: string) => caseKey(one) === caseKey(other);

/** The same to be shown: places by name, months as dates come, which is in order. */
export function optionsOf(
  name: Choice,
  values: readonly string[],
  { places }: Offer,
  words: Texts,
  language: string,
): readonly Option[] {
  switch (name) {
    case 'attendance':
      return attendances.filter((value) => values.includes(value)).map((value) => ({ value, label: words[value] }));
    case 'month':
      return values.map((value) => ({ value, label: monthText(value, language) }));
    default:
      return places
        .filter(({ id }) => values.includes(id))
        .map((place) => ({ value: place.id, label: placeText(place) }))
        .sort((one, other) => one.label.localeCompare(other.label, language));
  }
}

/** Dates by month, in their order; those without a date by the empty text. */
export function byMonth(runs: readonly ListedRun[]): ReadonlyMap<string, readonly ListedRun[]> {
  const months = new Map<string, ListedRun[]>();
  for (const run of runs) months.set(monthOf(run), [...(months.get(monthOf(run)) ?? []), run]);
  return months;
}
