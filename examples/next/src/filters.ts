import type { CourseListQuery } from '@prospectus/client';
import { availabilityWords } from '@/words';

/** Query of a page's address, as Next.js hands it over. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Filters = {
  readonly q: string;
  readonly stream: string;
  readonly format: string;
  readonly language: string;
  readonly availability: keyof typeof availabilityWords | '';
  readonly sort: keyof typeof sortWords;
  readonly page: number;
};

export const sortWords = {
  newest: 'Newest first',
  title: 'By title',
  price_asc: 'Lowest price first',
  price_desc: 'Highest price first',
} satisfies Record<NonNullable<CourseListQuery['sort']>, string>;

/** Reads the filters from an address. Anybody can write one: what the API would refuse counts as not chosen. */
export function readFilters(params: SearchParams): Filters {
  const text = (name: string) => first(params[name]).trim();
  const page = text('page');
  return {
    q: [...text('q')].slice(0, 200).join(''),
    stream: text('stream'),
    format: text('format'),
    language: text('language'),
    availability: oneOf(availabilityWords, text('availability')) ?? '',
    sort: oneOf(sortWords, text('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the list with these filters, without what was not chosen. */
export function addressOf(filters: Partial<Filters>): string {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === 'newest') && !(name === 'page' && value === 1),
  );
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? '/' : `/?${query}`;
}

const first = (value: SearchParams[string]): string => (typeof value === 'string' ? value : (value?.[0] ?? ''));

function oneOf<T extends object>(words: T, text: string): keyof T | undefined {
  return Object.hasOwn(words, text) ? (text as keyof T) : undefined;
}
