import { isWithinReach, stepMonth } from '../../../ui/format/month.ts';
import { daysBetween, daysLater } from '../state/moments.ts';

/** The day to which a key leads in a calendar, as WAI-ARIA has it for grids; undefined for other keys. */
export function dayAt(key: string, day: string, weeks: readonly (readonly string[])[]): string | undefined {
  const week = weeks.find((days) => days.includes(day)) ?? [day];
  switch (key) {
    case 'ArrowLeft':
      return within(daysLater(day, -1));
    case 'ArrowRight':
      return within(daysLater(day, 1));
    case 'ArrowUp':
      return within(daysLater(day, -7));
    case 'ArrowDown':
      return within(daysLater(day, 7));
    case 'Home':
      return within(week[0] ?? day);
    case 'End':
      return within(week.at(-1) ?? day);
    case 'PageUp':
      return within(monthsLater(day, -1));
    case 'PageDown':
      return within(monthsLater(day, 1));
    default:
      return undefined;
  }
}

/** The same day so many months later, or the last of a month that is shorter. */
export function monthsLater(day: string, months: number): string {
  const name = stepMonth(day.slice(0, 7), months);
  const length = daysBetween(`${name}-01`, `${stepMonth(name, 1)}-01`);
  return `${name}-${String(Math.min(Number(day.slice(8)), length)).padStart(2, '0')}`;
}

/** No date can lie beyond (rule R1). */
const within = (day: string): string | undefined => (isWithinReach(day.slice(0, 7)) ? day : undefined);
