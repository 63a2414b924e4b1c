import { describeDay, weekdayOfDay } from './calendar.ts';
import type { DatePart } from './date-part.ts';

const questions = {
  order: 'is the day or the month first?',
  year: 'of which year?',
  none: 'there is no such date, or it ends before it begins. What is meant?',
  several: 'which of these dates is when it takes place?',
  until: 'does it take place then, or is that when something ends?',
  number: 'is its first number part of the date, or of what stands before?',
  mixed: 'when exactly does it begin and end?',
  'short-year': 'is this a date, with a year of two digits?',
  'month-number': 'is this a month?',
} as const;

/** Asks about a part of a text. */
export const questionAbout = (about: keyof typeof questions, said: string): string => `“${said}”: ${questions[about]}`;

const names = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** Asks about a date whose day of the week is another one. */
export function describeMismatch(
  said: string,
  days: readonly string[],
  parts: readonly DatePart[],
  recurring: readonly number[],
): string {
  const at = days.findIndex((day, index) => {
    const named = parts[index]?.weekdays ?? [];
    return named.length > 0 && !named.includes(weekdayOfDay(day));
  });
  const day = describeDay(days[Math.max(at, 0)] ?? '');
  if (at >= 0) return `“${said}”: the day of the week does not fit, it would be ${day}. Which is right?`;
  return `“${said}”: it takes place on ${recurring.map((each) => names[each - 1]).join(', ')}, but the date is ${day}. Which is right?`;
}
