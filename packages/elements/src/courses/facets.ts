import type { Site, Stream } from '@prospectus/client';
import type { Texts } from '../texts/texts.ts';
import { availabilities, type Choice, type ListState, sorts } from './list-state.ts';

export type Option = { readonly value: string; readonly label: string };
export type OptionGroup = { readonly label: string | null; readonly options: readonly Option[] };

/** A thing to choose, with what there is to choose from. */
export type Facet = { readonly name: Exclude<Choice, 'q'>; readonly groups: readonly OptionGroup[] };

/** What the institute has, as far as it is known. */
export type Offer = { readonly site: Site | undefined; readonly streams: readonly Stream[] };

/** The filters and orders that help to choose: none with a single value, and categories only of the stream that is chosen, if one is. */
export function facetsOf(
  { site, streams }: Offer,
  state: ListState,
  shown: ReadonlySet<string>,
  words: Texts,
): readonly Facet[] {
  const used = streams.filter(hasCourses);
  const near = used.filter(({ slug }) => state.stream === '' || slug === state.stream);
  const orders = sorts.filter((value) => site?.price_visible !== false || !value.startsWith('price'));
  const all: Record<Facet['name'], readonly OptionGroup[]> = {
    stream: flat(used.map(toPlace)),
    category: near.map(({ label, categories }) => ({
      label: near.length > 1 ? label : null,
      options: categories.filter(hasCourses).map(toPlace),
    })),
    format: flat(site?.formats.map(({ key, label }) => ({ value: key, label }))),
    language: flat(site?.languages.map(({ code, label }) => ({ value: code, label }))),
    availability: flat(availabilities.map((value) => ({ value, label: words[value] }))),
    sort: flat(orders.map((value) => ({ value, label: words[`sort_${value}`] }))),
  };
  return (Object.keys(all) as Facet['name'][])
    .filter((name) => shown.has(name))
    .map((name) => ({ name, groups: all[name].filter(({ options }) => options.length > 0) }))
    .filter(({ name, groups }) => {
      const isChoice = groups.flatMap(({ options }) => options).length > 1;
      // Until the choices are known, each filter keeps its room.
      return !site || isChoice || state[name] !== '';
    });
}

const flat = (options: readonly Option[] = []): readonly OptionGroup[] => [{ label: null, options }];
const toPlace = ({ slug, label }: { readonly slug: string; readonly label: string }): Option => ({
  value: slug,
  label,
});
const hasCourses = ({ course_count: count }: { readonly course_count: number }): boolean => count > 0;
