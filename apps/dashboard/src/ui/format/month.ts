const dayMs = 86_400_000;

/** A month of a calendar, whole weeks of it; days are written `2027-01-31`. */
export type Month = {
  /** `2027-01`. */
  readonly name: string;
  readonly first: string;
  readonly weeks: readonly (readonly string[])[];
};

/** The month with the given name; `firstDay` is the day on which weeks begin, 0 for Sunday. */
export function monthOf(name: string, firstDay: number): Month {
  const first = Date.parse(`${name}-01T00:00Z`);
  const next = Date.parse(`${stepMonth(name, 1)}-01T00:00Z`);
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7;
  const weeks: string[][] = [];
  for (let week = first - before * dayMs; week < next; week += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, day) => toDay(week + day * dayMs)));
  }
  return { name, first: toDay(first), weeks };
}

/** Name of the month so many months later. */
export function stepMonth(name: string, months: number): string {
  const [year = 0, month = 0] = name.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

/** Whether dates may lie in a month (rule R1). */
export const isWithinReach = (name: string): boolean => name >= '1900' && name < '2200';

const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
