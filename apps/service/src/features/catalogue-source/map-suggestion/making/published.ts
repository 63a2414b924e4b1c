import { readShown, readSwitch } from '../values/words.ts';
import { cellsOf, columnOf, distinctCells, nameOf, type Plan, variesWithin } from './plan.ts';

/** Whether something is shown: a whole course, or a part of it where its rows differ. */
export function makePublished(plan: Plan, of: 'course' | 'part'): unknown {
  const isOfPart = variesWithin(plan, columnOf(plan, 'course.published'));
  if (isOfPart !== (of === 'part')) return undefined;
  const column = nameOf(plan, 'course.published');
  const entries = distinctCells(cellsOf(plan, 'course.published')).map(
    ({ text }) => [text, readSwitch(text) ?? readShown(text)] as const,
  );
  if (column === undefined || entries.length === 0 || entries.some(([, on]) => on === undefined)) return undefined;
  return { column, map: Object.fromEntries(entries) };
}
