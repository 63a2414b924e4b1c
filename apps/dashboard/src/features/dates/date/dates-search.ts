import { attendances, limits, runAvailabilities } from '@prospectus/contract';
import { type QuickFilter, quickFilters } from '@prospectus/contract/admin';
import { readPosition } from '../../../ui/run-filters/position.ts';

type Attendance = (typeof attendances)[number];
type RunAvailability = (typeof runAvailabilities)[number];
type Phase = (typeof phases)[number];

/** The query of the address of Dates: which of them are shown, and how. */
export type DatesSearch = DateFilters & {
  /** Absent: the month. */
  readonly view?: 'list';
  /** `2027-01`; absent: the present one. */
  readonly month?: string;
  readonly page?: number;
};

export type DateFilters = {
  readonly course?: string;
  readonly stream?: string[];
  readonly category?: string[];
  readonly place?: string[];
  readonly town?: string[];
  readonly country?: string[];
  readonly language?: string[];
  readonly format?: string[];
  readonly level?: string[];
  readonly attendance?: Attendance[];
  readonly availability?: RunAvailability[];
  /** `latitude,longitude`, and how many kilometres around it; absent: as many as the API takes. */
  readonly near?: string;
  readonly radius_km?: number;
  readonly phase?: Phase;
  readonly quick?: QuickFilter;
  /** With those that the API does not show. */
  readonly hidden?: true;
  /** Days of the start. They have no effect on a month. */
  readonly from?: string;
  readonly to?: string;
};

const phases = ['upcoming', 'running'] as const;

type Given = Readonly<Record<string, unknown>>;

/** Reads what stands behind `?`; leaves out what means nothing. */
export function readDatesSearch(given: Given): DatesSearch {
  const { page, hidden, month } = given;
  const isPage = Number.isInteger(page) && Number(page) >= 1 && Number(page) <= 1_000_000;
  return {
    ...(given['view'] === 'list' ? { view: 'list' } : {}),
    ...(typeof month === 'string' && isDay(`${month}-01`) ? { month } : {}),
    ...readText(given, 'course'),
    ...readSome(given, 'stream', isName),
    ...readSome(given, 'category', isName),
    ...readSome(given, 'place', isName),
    ...readSome(given, 'town', isName),
    ...readSome(given, 'country', isName),
    ...readSome(given, 'language', isName),
    ...readSome(given, 'format', isName),
    ...readSome(given, 'level', isName),
    ...readSome(given, 'attendance', isOneOf(attendances)),
    ...readSome(given, 'availability', isOneOf(runAvailabilities)),
    ...readNear(given),
    ...readOne(given, 'phase', phases),
    ...readOne(given, 'quick', quickFilters),
    ...(hidden === true ? { hidden } : {}),
    ...readDay(given, 'from'),
    ...readDay(given, 'to'),
    // With hidden dates, no number is the page that has today.
    ...(isPage && (hidden === true || page !== 1) ? { page: Number(page) } : {}),
  };
}

/** The filters alone, as the service is asked. */
export function toDateQuery({ view: _, month: __, page: ___, hidden, ...filters }: DatesSearch) {
  return { ...filters, ...(hidden ? { hidden: 'true' as const } : {}) };
}

/** Whether anything is filtered; what more is shown is no filter. */
export const isFiltered = (search: DatesSearch): boolean => {
  const { hidden: _, ...filters } = toDateQuery(search);
  return Object.keys(filters).length > 0;
};

const textMax = 200;
const valuesMax = 50;

const isName = (value: string): value is string => value.length <= textMax;

const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): value is T =>
    values.some((each) => each === value);

/** One value or several, each once; an address of before has one. */
function readSome<const Name extends string, T extends string>(
  given: Given,
  name: Name,
  isValue: (value: string) => value is T,
): { readonly [K in Name]?: T[] } {
  const values = [given[name]].flat().flatMap((value) => {
    const text = toText(value);
    return text !== '' && isValue(text) ? [text] : [];
  });
  const once = [...new Set(values)].slice(0, valuesMax);
  return once.length === 0 ? {} : ({ [name]: once } as Record<string, T[]> as { readonly [K in Name]: T[] });
}

/** A position, and the distance from it: without one it means nothing. */
function readNear({ near, radius_km: radius }: Given): Pick<DatesSearch, 'near' | 'radius_km'> {
  const position = typeof near === 'string' ? readPosition(near) : undefined;
  if (position === undefined) return {};
  const isRadius =
    Number.isInteger(radius) && Number(radius) >= limits.radiusKmMin && Number(radius) <= limits.radiusKmMax;
  return { near: position, ...(isRadius ? { radius_km: Number(radius) } : {}) };
}

/** The router turns digits in the address into a number. */
const toText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

function readText<const Name extends string>(given: Given, name: Name): { readonly [K in Name]?: string } {
  const text = toText(given[name]);
  return text === '' || text.length > textMax ? {} : ({ [name]: text } as { readonly [K in Name]: string });
}

function readOne<const Name extends string, T extends string>(
  given: Given,
  name: Name,
  values: readonly T[],
): { readonly [K in Name]?: T } {
  const value = values.find((each) => each === given[name]);
  return value === undefined ? {} : ({ [name]: value } as { readonly [K in Name]: T });
}

function readDay<const Name extends string>(given: Given, name: Name): { readonly [K in Name]?: string } {
  const value = given[name];
  return typeof value === 'string' && isDay(value) ? ({ [name]: value } as { readonly [K in Name]: string }) : {};
}

/** Within the years that dates have (rule R1). */
const isDay = (text: string): boolean =>
  /^(19|2[01])\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
