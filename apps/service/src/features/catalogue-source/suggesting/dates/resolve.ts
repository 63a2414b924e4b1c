import { dayOf, weekdayOfDay, yearOf } from './calendar.ts';
import type { Chain } from './chain.ts';
import type { DatePart } from './date-part.ts';

/** A chain with a day for each of its parts, by one way to read it. */
export type Resolved = { readonly days: readonly string[] };

export type Resolution = {
  /** Ways to read it that give days of the calendar, in order of time. */
  readonly all: readonly Resolved[];
  /** Those that agree with the days of the week. */
  readonly agreeing: readonly Resolved[];
  /** What the text leaves open. */
  readonly isOrderOpen: boolean;
  readonly isYearOpen: boolean;
};

/** What a chain is read against. */
export type Context = {
  readonly today: string;
  /** Days of the week on which it begins; empty when the text does not say. */
  readonly weekdays: readonly number[];
};

/** Years that a date without one may mean: a weekday stands on the same date in at most one of them. */
const [yearsBack, yearsAhead] = [1, 2];

/** Works out the days of a chain: every order of day and month and every year that the text allows. */
export function resolve(chain: Chain, { today, weekdays }: Context): Resolution {
  const { parts } = chain;
  const isYearOpen = parts.every(({ year }) => year === undefined);
  const now = yearOf(today);
  const years = isYearOpen
    ? Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => now - yearsBack + index)
    : [undefined];
  const orders = parts.some(({ isEither }) => isEither) ? [parts, parts.map(swapped)] : [parts];
  const all = distinct(orders.flatMap((order) => years.flatMap((year) => daysOf(order, chain, year) ?? [])));
  return {
    all,
    agreeing: all.filter(({ days }) => agrees(parts, days, weekdays)),
    isOrderOpen: orders.length > 1,
    isYearOpen,
  };
}

const swapped = (part: DatePart): DatePart => (part.isEither ? { ...part, day: part.month, month: part.day } : part);

function distinct(all: readonly Resolved[]): readonly Resolved[] {
  return [...new Map(all.map((each) => [each.days.join(), each])).values()];
}

/** Whether each day is the day of the week that stands before it, and the first one on which it begins. */
function agrees(parts: readonly DatePart[], days: readonly string[], weekdays: readonly number[]): boolean {
  const isAsSaid = (day: string, said: readonly number[]) => said.length === 0 || said.includes(weekdayOfDay(day));
  return days.every(
    (day, index) => isAsSaid(day, parts[index]?.weekdays ?? []) && (index > 0 || isAsSaid(day, weekdays)),
  );
}

function daysOf(order: readonly DatePart[], { links }: Chain, firstYear: number | undefined): Resolved | undefined {
  const months = filled(order.map(({ month }) => month));
  const dates = order.map(({ day, year }, index) => ({ day, month: months[index], year }));
  const years = yearsFor(dates, links, firstYear);
  const days = dates.flatMap(({ day, month }, index) => {
    const year = years[index];
    return (day && month && year && month <= 12 && dayOf(year, month, day)) || [];
  });
  if (days.length < order.length) return undefined;
  const isInOrder = links.every(
    ({ kind }, index) => kind !== 'range' || (days[index] ?? '') <= (days[index + 1] ?? ''),
  );
  return isInOrder ? { days } : undefined;
}

/** What is missing comes from the next that has it, else from the one before: 12–14 January, January 12–14. */
function filled(values: readonly (number | undefined)[]): readonly (number | undefined)[] {
  let before: number | undefined;
  return values.map((value, index) => {
    before = value ?? values.slice(index).find((next) => next !== undefined) ?? before;
    return before;
  });
}

type YearlessDate = {
  readonly day: number | undefined;
  readonly month: number | undefined;
  readonly year: number | undefined;
};

/** Years that are missing: “30 December – 2 January 2027” begins in 2026, “12 December 2026 – 14 January” ends in 2027. */
function yearsFor(
  dates: readonly YearlessDate[],
  links: Chain['links'],
  firstYear: number | undefined,
): readonly (number | undefined)[] {
  const years = dates.map(({ year }) => year);
  if (!years.some((year) => year !== undefined)) years[0] = firstYear;
  /** Whether a new year begins between a date and the next; a list may also be out of order. */
  const isNewYear = (index: number) => {
    const months = (dates[index]?.month ?? 0) - (dates[index + 1]?.month ?? 0);
    return months >= (links[index]?.kind === 'range' ? 1 : 6);
  };
  for (let index = years.length - 2; index >= 0; index -= 1) {
    const next = years[index + 1];
    if (next !== undefined) years[index] ??= isNewYear(index) ? next - 1 : next;
  }
  for (let index = 0; index < years.length - 1; index += 1) {
    const before = years[index];
    if (before !== undefined) years[index + 1] ??= isNewYear(index) ? before + 1 : before;
  }
  return years;
}
