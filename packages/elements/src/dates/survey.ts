import type { FacetValue, ListedRun, PlaceList, RunListQuery, RunPage, SearchQuery } from '@prospectus/client';
import { attendances } from './dates-state.ts';
import { type Offer, offerOf } from './offer.ts';

/** How many courses have dates of each kind. */
type Counted = { readonly [name in 'place' | 'attendance' | 'month']?: readonly FacetValue[] | undefined };

export type Sources = {
  /** What the page has fixed. */
  readonly fixed: RunListQuery;
  /** Asks for dates among those that the page shows without a choice. */
  readonly ask: (query: RunListQuery) => Promise<RunPage>;
  readonly askPlaces: () => Promise<PlaceList>;
  readonly count: (query: SearchQuery) => Promise<Counted>;
};

/** Up to so many dates are all read, by pages of 100: what they have is then known exactly. No endpoint counts the dates of one course. */
const wholeMax = 300;
const wholeMaxOfCourse = 1000;

/** Finds out what there is to choose from; where that fails, it is what the first page has: a filter that lacks a value is better than none. */
export async function survey(sources: Sources, first: RunPage): Promise<Offer> {
  const known = offerOf(first.data, !first.has_more);
  if (!first.has_more) return known;
  const isRead = sources.fixed.course || first.total <= wholeMax;
  return (isRead ? readAll(sources, first) : countAll(sources, known)).catch(() => known);
}

async function readAll({ ask }: Sources, first: RunPage): Promise<Offer> {
  const pages = Math.ceil(Math.min(first.total, wholeMaxOfCourse) / first.page_size);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => ask({ page: index + 2 })));
  return offerOf(
    [first, ...rest].flatMap<ListedRun>(({ data }) => data),
    true,
  );
}

async function countAll({ fixed, askPlaces, count }: Sources, known: Offer): Promise<Offer> {
  const [places, counted] = await Promise.all([askPlaces(), count(countQuery(fixed))]);
  const offered = (name: keyof Counted) =>
    (counted[name] ?? []).filter((each) => each.count > 0).map(({ value }) => value);
  const [held, ways] = [new Set(offered('place')), new Set(offered('attendance'))];
  return {
    ...known,
    places: places.data.filter(({ id }) => held.has(id)),
    attendance: attendances.filter((each) => ways.has(each)),
    // What has begun before this month is in the first page alone.
    month: [...new Set([...known.month, ...offered('month')])].sort((one, other) => (one < other ? -1 : 1)),
  };
}

/** Courses are counted by what searches filter by: of runs that are not available, those of any state. */
const countQuery = ({ page_size: _, availability, ...fixed }: RunListQuery): SearchQuery =>
  ({
    ...fixed,
    ...(String(availability) === 'available' && { has_seats: true }),
    page_size: 0,
    facets: ['place', 'attendance', 'month'],
  }) as SearchQuery;
