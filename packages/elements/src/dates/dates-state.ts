import { withParameters } from '../foundation/address.ts';
import { readValues } from '../foundation/address-values.ts';

/** What a visitor may choose in a list of dates, and what of it is part of the page's address: a position is not. */
export const choices = ['place', 'attendance', 'month'] as const;
export type Choice = (typeof choices)[number];
export type DatesState = Readonly<Record<Choice, string>>;

export const attendances = ['onsite', 'online', 'blended'] as const;

/** Reads the choices from a page's query; `prefix` stands before the names of its parameters. */
export const readDatesState = (query: string, prefix: string): DatesState =>
  Object.fromEntries(choices.map((name) => [name, readValues(query, prefix, name)[0] ?? ''])) as DatesState;

export const untouched: DatesState = readDatesState('', '');

export const writeDatesState = (query: string, prefix: string, state: DatesState): string =>
  withParameters(query, prefix, state);
