const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day, or a time of a day, as a page writes it. */
type Moment = { readonly day: string; readonly time: string | undefined; readonly offset: string };

/** When something takes place, as a catalogue file writes it; undefined for what is no date with a year. */
export function readTimes(start: unknown, end: unknown): { readonly start?: string; readonly end?: string } {
  const from = readMoment(start);
  const to = readMoment(end);
  if (from === undefined) return {};
  // Midnight is what programs write where people have given a day.
  const isDay = isMidnight(from) && (to === undefined || isMidnight(to));
  const write = ({ day, time, offset }: Moment) => (isDay || time === undefined ? day : `${day}T${time}${offset}`);
  const [first, last] = [write(from), to && write(to)];
  const isOrdered = last !== undefined && last.slice(0, 10) >= first.slice(0, 10) && last !== first;
  return { start: first, ...(isOrdered ? { end: last } : {}) };
}

const isMidnight = ({ time }: Moment): boolean => time === undefined || /^(?:00:00|23:59)/.test(time);

function readMoment(value: unknown): Moment | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const [, day, minutes, seconds = '00', offset = ''] = moment.exec(value.trim()) ?? [];
  if (day === undefined || !isDay(day)) return undefined;
  const time = minutes === undefined ? undefined : `${minutes}:${seconds}`;
  return { day, time, offset: offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Minutes of a duration such as `PT16H`; undefined where it is none, or its days may be of any length. */
export function readMinutes(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const [, hours, minutes] = /^PT(?:(\d{1,5})H)?(?:(\d{1,5})M)?$/.exec(value) ?? [];
  const sum = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sum > 0 ? sum : undefined;
}
