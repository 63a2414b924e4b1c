import { catalogueCharactersMax } from '@prospectus/contract';
import { nameKey } from '../read/filters.ts';
import { categoryKey, type SnapshotData } from '../snapshot/snapshot-data.ts';
import { lookUp } from '../snapshot/string-table.ts';

/** More than any slug has, also in lower case, where a character may be three units. To cut longer texts at each slash would take their length squared. */
const slugUnitsMax = 3 * catalogueCharactersMax.word;

/**
 * Numbers of the categories that a value names (rule S1): a slug within the given streams or else in every one, or `stream/category`, as the facet lists
 * it. Slugs may hold slashes themselves, so that each may be the one between the two.
 */
export function categoriesOf(
  { names }: SnapshotData,
  value: string,
  streams: ReadonlySet<number> | undefined,
): (number | undefined)[] {
  const key = nameKey(value);
  const numberIn = (stream: number, slug: string) => lookUp(names.categories, categoryKey(stream, slug));
  const found = [...(streams ?? names.streams.values)].map((stream) => numberIn(stream, key));
  for (let slash = key.indexOf('/'); slash >= 0 && slash <= slugUnitsMax; slash = key.indexOf('/', slash + 1)) {
    const stream = lookUp(names.streams, key.slice(0, slash));
    if (stream !== undefined) found.push(numberIn(stream, key.slice(slash + 1)));
  }
  return found;
}
