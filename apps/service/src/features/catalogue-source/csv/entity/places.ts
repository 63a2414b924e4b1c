import type { CatalogueStream } from '@prospectus/contract';
import { caseKey } from '../../../catalogue-store/facts.ts';
import type { Place } from './place.ts';

/** The streams and categories of a catalogue: those declared, and after them those collected, in order of appearance. */
export type Places = {
  /** Adds what is not there yet. Returns the label that the slug has already when that is another one and was collected too. */
  addStream(place: Place): string | undefined;
  addCategory(streamSlug: string, place: Place): string | undefined;
  /** The slug of the declared stream that has this label, whatever its case. */
  findStream(label: string): string | undefined;
  findCategory(streamSlug: string, label: string): string | undefined;
  list(): CatalogueStream[];
};

type Branch = { place: CatalogueStream; isDeclared: boolean; categories: Map<string, Branch> };

export function createPlaces(declared: readonly CatalogueStream[]): Places {
  const streams = new Map<string, Branch>();
  for (const stream of declared) {
    const categories = new Map(
      (stream.categories ?? []).map((category) => [caseKey(category.slug), branchOf(category, true)]),
    );
    streams.set(caseKey(stream.slug), { ...branchOf(stream, true), categories });
  }
  return {
    addStream: (place) => add(streams, place),
    addCategory(streamSlug, place) {
      const stream = streams.get(caseKey(streamSlug));
      // A stream that is not there is found when the catalogue is checked.
      return stream === undefined ? undefined : add(stream.categories, place);
    },
    findStream: (label) => findDeclared(streams, label),
    findCategory(streamSlug, label) {
      const stream = streams.get(caseKey(streamSlug));
      return stream && findDeclared(stream.categories, label);
    },
    list: () => [...streams.values()].map(({ place, categories }) => withCategories(place, [...categories.values()])),
  };
}

function add(branches: Map<string, Branch>, { slug, label = slug, ...rest }: Place): string | undefined {
  const known = branches.get(caseKey(slug));
  if (known === undefined) branches.set(caseKey(slug), branchOf({ slug, label, ...rest }, false));
  return known === undefined || known.isDeclared || known.place.label === label ? undefined : known.place.label;
}

function findDeclared(branches: ReadonlyMap<string, Branch>, label: string): string | undefined {
  const key = caseKey(label);
  for (const { place, isDeclared } of branches.values()) {
    if (isDeclared && caseKey(place.label) === key) return place.slug;
  }
  return undefined;
}

function branchOf(place: CatalogueStream, isDeclared: boolean): Branch {
  return { place, isDeclared, categories: new Map() };
}

function withCategories(place: CatalogueStream, categories: readonly Branch[]): CatalogueStream {
  return categories.length === 0 ? place : { ...place, categories: categories.map((category) => category.place) };
}
