import { type PriceRange, priceRange } from '../snapshot/pieces.ts';
import type { SnapshotData } from '../snapshot/snapshot-data.ts';

/** A view (language) and a format asked for, by their numbers; -1 is no format. */
export type Asked = { readonly view: number; readonly format: number };

/** What the price of a course ranges over when `view` and `format` (-1: any) are asked for; undefined when its price is null. */
export function rangeOf(
  data: SnapshotData,
  course: number,
  edition: number,
  view: number,
  format: number,
): PriceRange | undefined {
  const shownAmount = data.editions.amount[edition] ?? Number.NaN;
  if (Number.isNaN(shownAmount)) return undefined;
  const [from, to] = versionsIn(data, course, edition, view);
  const matches = format < 0 ? undefined : (version: number) => hasFormat(data, version, format);
  return priceRange(data.versions.amount, from, to, shownAmount, matches);
}

/** Returns the rank of the lowest price of that range; without a price, the rank of no price. */
export function lowestPriceRank(data: SnapshotData, course: number, edition: number, { view, format }: Asked): number {
  const { priceRank, priceCount } = data.versions;
  const shown = data.editions.priceRank[edition] ?? priceCount;
  if (shown === priceCount) return priceCount;
  const [from, to] = versionsIn(data, course, edition, view);
  let lowest = priceCount;
  for (let version = from; version < to; version += 1) {
    const rank = priceRank[version] ?? priceCount;
    if (rank < lowest && (format < 0 || hasFormat(data, version, format))) lowest = rank;
  }
  return lowest === priceCount ? shown : lowest;
}

export const hasFormat = (data: SnapshotData, version: number, format: number): boolean =>
  isOfFormat(data, data.versions.formatSet[version] ?? 0, format);

/** Whether a set of formats has one. */
export const isOfFormat = ({ versions, names }: SnapshotData, formatSet: number, format: number): boolean =>
  versions.formatMatrix[formatSet * names.formats.size + format] === 1;

/** Returns a function that tells whether a set of formats has one of those wanted. */
export function hasFormatIn({ versions, names }: SnapshotData, isWanted: (format: number) => boolean) {
  const width = names.formats.size;
  const has = new Uint8Array(width === 0 ? 0 : versions.formatMatrix.length / width);
  versions.formatMatrix.forEach((is, at) => {
    if (is === 1 && isWanted(at % width)) has[Math.floor(at / width)] = 1;
  });
  return (formatSet: number): boolean => has[formatSet] === 1;
}

/** Returns the versions that a language filter keeps: those of the edition shown; without a filter (view 0), those of all editions. */
export function versionsIn(
  data: SnapshotData,
  course: number,
  edition: number,
  view: number,
): [from: number, to: number] {
  const { versionStarts } = data.editions;
  const first = view === 0 ? (data.courses.editionStarts[course] ?? 0) : edition;
  const last = view === 0 ? (data.courses.editionStarts[course + 1] ?? 0) : edition + 1;
  return [versionStarts[first] ?? 0, versionStarts[last] ?? 0];
}
