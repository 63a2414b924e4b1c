import { countryCode } from '../values/language.ts';
import { readAttendance } from '../values/words.ts';
import { cellsOf, cellValue, distinctCells, fieldValue, given, nameOf, type Plan } from './plan.ts';

/** Places out of their columns; “online” is none. */
export function makePlaces(plan: Plan): unknown {
  const field = nameOf(plan, 'run.places.name') === undefined ? 'run.places.town' : 'run.places.name';
  const name = nameOf(plan, field);
  if (name === undefined) return undefined;
  const online = distinctCells(cellsOf(plan, field)).filter(({ text }) => readAttendance(text) === 'online');
  const map = Object.fromEntries(online.map(({ text }) => [text, null]));
  return [
    given({
      name: online.length === 0 ? cellValue(name) : { column: name, map, keep_unmapped: true },
      street: fieldValue(plan, 'run.places.street'),
      postcode: fieldValue(plan, 'run.places.postcode'),
      town:
        online.length > 0 && field === 'run.places.town'
          ? { column: name, map, keep_unmapped: true }
          : fieldValue(plan, 'run.places.town'),
      country: makeCountry(plan),
    }),
  ];
}

function makeCountry(plan: Plan): unknown {
  const name = nameOf(plan, 'run.places.country');
  const cells = distinctCells(cellsOf(plan, 'run.places.country'));
  if (name === undefined || cells.length === 0) return undefined;
  const entries = cells.map(({ text }) => [text, countryCode(text)] as const);
  if (entries.some(([, code]) => code === undefined)) return undefined;
  return entries.every(([text, code]) => text === code)
    ? cellValue(name)
    : { column: name, map: Object.fromEntries(entries) };
}

/** How one attends: by a column whose every word says it, or by a place that is none. */
export function makeAttendance(plan: Plan): Record<string, unknown> {
  const words = attendanceMap(plan);
  if (words !== undefined) return { attendance: words };
  const field = nameOf(plan, 'run.places.name') === undefined ? 'run.places.town' : 'run.places.name';
  const online = distinctCells(cellsOf(plan, field)).filter(({ text }) => readAttendance(text) === 'online');
  if (online.length === 0) return {};
  const map = Object.fromEntries(online.map(({ text }) => [text, 'online']));
  return { attendance: { column: nameOf(plan, field), map, otherwise: null } };
}

/** A column of formats in which every word says how one attends. */
export function attendanceMap(plan: Plan): unknown {
  const column = nameOf(plan, 'run.attendance');
  const cells = distinctCells(cellsOf(plan, 'run.attendance'));
  const entries = cells.map(({ text }) => [text, readAttendance(text)] as const);
  if (column === undefined || entries.length === 0 || entries.some(([, said]) => said === undefined)) return undefined;
  return { column, map: Object.fromEntries(entries) };
}
