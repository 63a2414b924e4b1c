import { describeDay } from './dates/calendar.ts';
import type { DraftRun } from './suggestion.ts';

/** When and where a run takes place, for people: Tuesday 12 January 2027, 18:00 – 20:30; at hafen. */
export function describeRun({ start, end, when, meetings, attendance, places }: DraftRun): string {
  const times = meetings ?? (start === undefined ? [] : [{ start, end }]);
  const parts = times.map((each) => describeTimes(each.start, each.end));
  const words = when === undefined ? [] : [`“${when}”`];
  const where = places === undefined ? [] : [`at ${places.join(', ')}`];
  return [...parts, ...words, ...(attendance === undefined ? [] : [attendance]), ...where].join('; ');
}

function describeTimes(start: string, end: string | undefined): string {
  if (end === undefined) return describeMoment(start);
  const isSameDay = dayIn(start) === dayIn(end) && end.length > dayIn(end).length;
  return `${describeMoment(start)} – ${isSameDay ? timeIn(end) : describeMoment(end)}`;
}

const dayIn = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length);
const timeIn = (moment: string): string => moment.slice('YYYY-MM-DDT'.length);

const describeMoment = (moment: string): string =>
  moment === dayIn(moment) ? describeDay(moment) : `${describeDay(dayIn(moment))}, ${timeIn(moment)}`;
