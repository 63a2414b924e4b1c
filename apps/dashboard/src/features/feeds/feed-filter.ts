import type { DateChoices, FeedWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { courseLabel } from '../../ui/run-filters/course-label.ts';
import { centreOptions, chosenFilters, filterOptions } from '../../ui/run-filters/filter-options.ts';

export type FilterName = keyof typeof texts.feeds.filters;

/** What the form asks for: the values of each filter; none is no filter. */
export type FeedFilter = { readonly [Name in FilterName]?: readonly string[] };

export const filterNames = Object.keys(texts.feeds.filters) as readonly FilterName[];

/** A filter as it is kept, for the form; what the form does not know is left out. */
export function readFilter(kept: string): FeedFilter {
  const given = new URLSearchParams(kept);
  return clean(Object.fromEntries(filterNames.map((name) => [name, given.getAll(name)])));
}

/** The filter as a query of `GET /runs`. */
export const writeFilter = (filter: FeedFilter): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => (clean(filter)[name] ?? []).map((value) => [name, value])),
  ).toString();

/** Without what says nothing: empty values, any time, and a distance from nowhere. */
function clean(filter: FeedFilter): FeedFilter {
  const isSaid = (name: string, value: string) =>
    value !== '' && !(name === 'phase' && value === 'any') && !(name === 'radius_km' && !filter.near?.some(Boolean));
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, values]) => {
      const said = values.filter((value) => isSaid(name, value));
      return said.length === 0 ? [] : [[name, said]];
    }),
  );
}

/** A feed's filter in words, one entry for each parameter; none for all dates. Values that are not known to the catalogue stand as they are. */
export function describeFilter(
  feed: Pick<FeedWire, 'filter' | 'course' | 'is_understood'>,
  choices: DateChoices | undefined,
): readonly string[] {
  const labels = labelsOf(choices);
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(feed.filter)) {
    if (name === 'phase' && value === 'any') continue;
    const label = name === 'course' ? courseOf(feed, value) : (labels.get(name)?.get(value.toLowerCase()) ?? value);
    values.set(name, [...(values.get(name) ?? []), label]);
  }
  const names: Readonly<Record<string, string>> = texts.feeds.filters;
  return [...values].map(([name, all]) => `${names[name] ?? name}: ${all.join(', ')}`);
}

/** Nothing is known of the course while the filter is not understood. */
const courseOf = ({ course, is_understood: isUnderstood }: Pick<FeedWire, 'course' | 'is_understood'>, id: string) =>
  course ? courseLabel(course) : isUnderstood ? texts.feeds.noSuchCourse(id) : id;

/** What people call the values of each filter, in lower case. */
function labelsOf(choices: DateChoices | undefined): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const options = filterOptions(choices);
  const phases = Object.entries(texts.feeds.phases).map(([value, label]) => ({ value, label }));
  const all = [
    ...chosenFilters.map((name) => [name, options[name]] as const),
    ['phase', phases] as const,
    ['near', centreOptions(choices)] as const,
  ];
  return new Map(
    all.map(([name, list]) => [name, new Map(list.map(({ value, label }) => [value.toLowerCase(), label]))]),
  );
}
