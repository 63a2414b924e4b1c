import type { DateColumn } from '../dates/dates.ts';
import { timeFormat } from '../values/date-text.ts';
import { asDate, cellsOf, cellValue, columnOf, given, nameOf, type Plan } from './plan.ts';

/** When runs begin and end, as a mapping writes it. */
export type Times = {
  /** The first day, with its time. */
  start(): unknown;
  end(): unknown;
  /** Formats that these values need. */
  readonly formats: readonly string[];
  /** What is said in words instead: times that are no times of day. */
  readonly said: Readonly<Record<string, unknown>>;
};

const rangeSigns = [' - ', ' – ', ' bis ', ' to ', ' à ', ' a ', ' tot ', '–', '-'];

/**
 * Puts days and times of day together, which may be in two columns, or in one as `18:00–20:30`. Of a cell with several dates, each is
 * given by itself where `isCut`.
 */
export function readTimes(plan: Plan, dates: DateColumn, isCut: boolean): Times {
  const start = nameOf(plan, 'run.start') ?? '';
  const end = nameOf(plan, 'run.end');
  const [time, endTime] = [nameOf(plan, 'run.start.time'), nameOf(plan, 'run.end.time')];
  const cells = cellsOf(plan, 'run.start.time').map(({ text }) => text);
  const sign = rangeSigns.find((each) => cells.some((text) => isRange(text, each)));
  const areTimes = cells.every((text) => timeFormat(text) !== undefined || (sign !== undefined && isRange(text, sign)));
  const spans = isCut ? [] : dates.splits;
  const splits = [...new Set(spans.map(({ separator }) => separator))];
  const usable = time !== undefined && areTimes && !dates.formats.some((format) => /^(?:serial|unix)/.test(format));
  const hasSpan = usable && sign !== undefined && end === undefined;
  const [first, second] = [pickOf(time, hasSpan ? sign : undefined, 1), pickOf(time, hasSpan ? sign : undefined, 2)];
  const day = (part: number) =>
    splits.length === 0 ? cellValue(start) : { column: start, split: one(splits), pick: part };
  const timeTexts = hasSpan ? cells.flatMap((text) => text.split(sign).map((each) => each.trim())) : cells;
  const clocks = [...new Set([...timeTexts, ...cellsOf(plan, 'run.end.time').map(({ text }) => text)].map(timeFormat))];
  const endDates = plan.dates.of(columnOf(plan, 'run.end') ?? -1)?.formats ?? [];
  /** Formats with times first: a day alone would not fit them. */
  const timed = (days: readonly string[]) => [
    ...(usable
      ? days
          .filter(isDay)
          .flatMap((format) => clocks.flatMap((clock) => (clock === undefined ? [] : `${format} ${clock}`)))
      : []),
    ...days,
  ];
  const own = timed(dates.formats);
  const ofEnd = end === undefined ? own : timed(endDates);
  const endAt = () => {
    if (splits.length > 0 && end === undefined) return day(2);
    if (end !== undefined)
      return endTime === undefined || !usable
        ? withoutZeros(end, plan.dates.of(columnOf(plan, 'run.end') ?? -1))
        : join(cellValue(end), cellValue(endTime), end, endTime, true);
    if (hasSpan && splits.length === 0) return join(cellValue(start), second, start, time, false);
    return endTime !== undefined && usable && splits.length === 0
      ? join(cellValue(start), cellValue(endTime), start, endTime, true)
      : undefined;
  };
  return {
    start: () => asDate(plan, usable ? join(day(1), first, start, time, splits.length === 0 && !hasSpan) : day(1), own),
    end: () => asDate(plan, endAt(), ofEnd),
    formats: timed([...new Set([...dates.formats, ...endDates])]),
    said: given({ when_text: time !== undefined && !usable ? cellValue(time) : undefined }),
  };
}

/** Whether a format has no time of its own. */
const isDay = (format: string): boolean => !/[Hh]/.test(format);

const withoutZeros = (name: string, dates: DateColumn | undefined): unknown =>
  dates?.hasZeros === true ? { column: name, map: { 0: null }, keep_unmapped: true } : cellValue(name);

const isRange = (text: string, sign: string): boolean => {
  const parts = text.split(sign).map((part) => part.trim());
  return parts.length === 2 && parts.every((part) => timeFormat(part) !== undefined);
};

const one = (separators: readonly string[]) => (separators.length === 1 ? separators[0] : separators);

const pickOf = (column: string | undefined, sign: string | undefined, pick: number): unknown =>
  column === undefined ? undefined : sign === undefined ? cellValue(column) : { column, split: sign, pick };

function join(day: unknown, time: unknown, dayName: string, timeName: string | undefined, isPlain: boolean): unknown {
  const braces = /[{}]/;
  if (isPlain && timeName !== undefined && !braces.test(dayName) && !braces.test(timeName))
    return `{${dayName}} {${timeName}?}`;
  return { join: [day, time], with: ' ' };
}
