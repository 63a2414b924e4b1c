import type { RunPlace } from '@prospectus/contract';
import { caseKey } from '../../catalogue-store/facts.ts';
import type { SiteRules } from '../rules/site.ts';
import type { RunData } from '../snapshot/run-data.ts';
import { categoryKey } from '../snapshot/snapshot-data.ts';
import type { SearchData } from '../words/search-data.ts';
import { createFacetValues, spelt } from './facet-values.ts';

type SiteFacets = Pick<
  SearchData['facets'],
  'stream' | 'category' | 'format' | 'language' | 'place' | 'town' | 'country'
>;

/** The facets whose values the institute defines, in its order, and the towns and countries where something takes place (rule S9). */
export function siteFacets(site: SiteRules, runs: RunData): SiteFacets {
  const streams = [...site.streams.values()];
  const places = [...site.places.values()];
  const hosts = new Set(runs.places);
  /** By the numbers that names have among all places (`PlaceData`); spelt as at the first place where something takes place. */
  const names = (nameOf: (place: RunPlace) => string | null) => {
    const shown = new Map<string, string>();
    for (const { place, index } of places) {
      const name = nameOf(place);
      if (name !== null && hosts.has(index) && !shown.has(caseKey(name))) shown.set(caseKey(name), name);
    }
    const all = places.flatMap(({ place }) => nameOf(place) ?? []);
    const values = createFacetValues(all.map((name) => spelt(shown.get(caseKey(name)) ?? name)));
    const keys = values.keys();
    const finished = values.finish('by title');
    return { ...finished, order: finished.order.filter((number) => shown.has(keys[number] ?? '')) };
  };
  return {
    stream: createFacetValues(streams.map(({ slug, label }) => ({ key: caseKey(slug), value: slug, label }))).finish(
      'as defined',
    ),
    category: createFacetValues(
      streams.flatMap((stream) =>
        [...stream.categories.values()].map(({ slug, label }) => ({
          key: categoryKey(stream.index, caseKey(slug)),
          value: `${stream.slug}/${slug}`,
          label,
        })),
      ),
    ).finish('as defined'),
    format: createFacetValues([...site.formats.values()].map(({ key, label }) => ({ key, value: key, label }))).finish(
      'as defined',
    ),
    language: createFacetValues(
      [...site.languages.values()].map(({ code, label }) => ({ key: code, value: code, label })),
    ).finish('as defined'),
    place: createFacetValues(
      places.map(({ place }) => ({ key: caseKey(place.id), value: place.id, label: place.name })),
    ).finish('as defined'),
    town: names(({ town }) => town),
    country: names(({ country }) => country),
  };
}
