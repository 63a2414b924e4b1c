import { closePrice } from '../snapshot/pieces.ts';
import type { Snapshot } from './snapshot.ts';
import { rangeOf } from './versions.ts';

/** What stands behind a course's summary: the range of its price in a view and format (-1: any), and its badges. */
export function ending({ data }: Snapshot, course: number, edition: number, view: number, format: number): string {
  const range = rangeOf(data, course, edition, view, format);
  const badges = data.badgeEndings[data.editions.badges[edition] ?? 0] ?? '';
  return range ? closePrice(range) + badges : badges;
}
