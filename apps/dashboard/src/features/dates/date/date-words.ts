import type { DateWire } from '@prospectus/contract/admin';
import { fillIn } from '../../../language/fill-in.ts';
import { formatNumber } from '../../../language/number.ts';
import { readerLocale } from '../../../language/reader.ts';
import { texts } from '../../../texts/texts.ts';
import { describeDates, describePlace } from '../../../ui/format/run-dates.ts';
import { calendarDay, clockTimeIn } from '../../../ui/format/time.ts';

/** When a date takes place, in the reader's language, by the institute's clock. */
export const describeWhen = (date: DateWire): string => describeDates(date) ?? texts.dates.noDate;

/** The time at which it starts, where that is known. */
export const describeTime = ({ starts_at, timezone }: DateWire): string | null =>
  starts_at === null ? null : clockTimeIn(timezone, starts_at, readerLocale());

/** Places, each on a line of its own, or how one takes part. */
export function describeWhere({ attendance, places, place_count }: DateWire): readonly string[] {
  const more = place_count - places.length;
  return [
    ...(attendance === null ? [] : [texts.dates.attendances[attendance]]),
    ...places.map(describePlace),
    ...(more > 0 ? [texts.dates.more(more)] : []),
  ];
}

/** Undefined where nothing is known of seats. */
export function describeSeats({ seats, seats_left: left }: DateWire): string | undefined {
  if (left === null) return seats === null ? undefined : formatNumber(seats);
  return seats === null ? texts.dates.left(left) : texts.dates.leftOf(left, seats);
}

export function describeInstructors({ instructors, instructor_count: count }: DateWire): string | undefined {
  if (instructors.length === 0) return undefined;
  const names = instructors.join(', ');
  return count > instructors.length ? texts.dates.others(names, count - instructors.length) : names;
}

/** Why a date does not show, and what to do about it; undefined where it does. */
export function explainHidden({ hidden, ends_on, course_id: course }: DateWire) {
  if (hidden === null) return undefined;
  const { seen, fix } = texts.dateAnswers[hidden];
  const end = ends_on === null ? '' : calendarDay(ends_on, readerLocale());
  return { seen: fillIn(seen, { end, course }), fix };
}

/** Level and language, where a course has several of them. */
export const describeVersion = ({ level, language }: DateWire): string =>
  [level, language].filter((word) => word !== null).join(' · ');
