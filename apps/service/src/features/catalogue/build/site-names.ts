import type { SiteRules } from '../rules/site.ts';
import { categoryKey, type SiteNames } from '../snapshot/snapshot-data.ts';
import { buildStringTable } from '../snapshot/string-table.ts';

/** The tables by which filters find languages, formats, streams and categories (rule D9). */
export const toNames = (site: SiteRules): SiteNames => ({
  languages: new Map([...site.languages.values()].map(({ code, index }) => [code, index + 1])),
  formats: new Map([...site.formats.values()].map(({ key, index }) => [key, index])),
  streams: buildStringTable(new Map([...site.streams].map(([key, { index }]) => [key, index]))),
  categories: buildStringTable(
    new Map(
      [...site.streams.values()].flatMap((stream) =>
        [...stream.categories].map(([key, { index }]) => [categoryKey(stream.index, key), index] as const),
      ),
    ),
  ),
});
