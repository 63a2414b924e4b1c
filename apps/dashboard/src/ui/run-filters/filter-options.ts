import { attendances, runAvailabilities } from '@prospectus/contract';
import type { DateChoices } from '@prospectus/contract/admin';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';

/** A value of a filter, and what people call it. */
export type Option = { readonly value: string; readonly label: string };

/** The filters of which a person may choose several values (rule R7). */
export const chosenFilters = [
  'stream',
  'category',
  'town',
  'place',
  'country',
  'language',
  'format',
  'level',
  'attendance',
  'availability',
] as const;

export type ChosenFilter = (typeof chosenFilters)[number];

/** What each of them may be; empty until the choices are known. */
export function filterOptions(choices: DateChoices | undefined): Readonly<Record<ChosenFilter, readonly Option[]>> {
  const locale = readerLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const named = (options: readonly Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return {
    stream: choices?.streams ?? [],
    category: choices?.categories ?? [],
    town: named((choices?.towns ?? []).map(asIs)),
    place: choices?.places ?? [],
    country: named((choices?.countries ?? []).map((value) => ({ value, label: countries.of(value) ?? value }))),
    language: choices?.languages ?? [],
    format: choices?.formats ?? [],
    level: (choices?.levels ?? []).map(asIs),
    attendance: attendances.map((value) => ({ value, label: texts.dates.attendances[value] })),
    availability: runAvailabilities.map((value) => ({ value, label: texts.catalogue.availabilities[value] })),
  };
}

/** Positions around which dates can be looked for: those of places. */
export const centreOptions = (choices: DateChoices | undefined): readonly Option[] => {
  const places = (choices?.places ?? []).flatMap(({ near, label }) => (near === null ? [] : [{ value: near, label }]));
  // Rooms of one house are at one place.
  return [...new Map(places.map((place) => [place.value, place])).values()];
};

const asIs = (value: string): Option => ({ value, label: value });
