import { closePrice } from '../snapshot/pieces.ts';
import { textAt } from '../snapshot/text-table.ts';
import type { Snapshot } from './snapshot.ts';
import { rangeOf } from './versions.ts';

/** What stands behind a course's summary: the range of its price in a view and format (-1: any), and its badges. */
export function ending(snapshot: Snapshot, course: number, edition: number, view: number, format: number): string {
  const range = rangeOf(snapshot.data, course, edition, view, format);
  const badges = badgesOf(snapshot, edition);
  return range ? closePrice(range) + badges : badges;
}

/** As many different ones as are usual by far. */
const keptMax = 1_000;

/** There are few different ones: each is read once. */
function badgesOf({ data, badgeEndings }: Snapshot, edition: number): string {
  const number = data.editions.badges[edition] ?? 0;
  let text = badgeEndings.get(number);
  if (text === undefined) {
    text = textAt(data.badgeEndings, number);
    if (badgeEndings.size >= keptMax) badgeEndings.clear();
    badgeEndings.set(number, text);
  }
  return text;
}
