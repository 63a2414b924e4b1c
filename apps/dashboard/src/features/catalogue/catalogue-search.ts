import { type Availability, availabilities } from '@prospectus/contract';

/** The query of the catalogue's address: which courses are listed. */
export type CatalogueSearch = {
  readonly show?: 'hidden';
  readonly q?: string;
  readonly language?: string;
  readonly stream?: string;
  readonly availability?: Availability;
  readonly page?: number;
};

export function readCatalogueSearch(given: Readonly<Record<string, unknown>>): CatalogueSearch {
  const { show, page, availability } = given;
  return {
    ...(show === 'hidden' ? { show } : {}),
    ...readText('q', given['q']),
    ...readText('language', given['language']),
    ...readText('stream', given['stream']),
    ...(isAvailability(availability) ? { availability } : {}),
    ...(Number.isInteger(page) && Number(page) > 1 && Number(page) <= 1_000_000 ? { page: Number(page) } : {}),
  };
}

/** The query of a course's address: the language in which it is shown. */
export const readCourseSearch = ({ language }: Readonly<Record<string, unknown>>): Pick<CatalogueSearch, 'language'> =>
  readText('language', language);

const textMax = 200;

/** The address turns a word such as `2024` into a number. */
function readText<const Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: string } {
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const text = String(value).trim();
  return text === '' || text.length > textMax ? {} : ({ [name]: text } as { readonly [K in Name]: string });
}

const isAvailability = (value: unknown): value is Availability => availabilities.some((each) => each === value);
