import { type Availability, availabilities } from '@prospectus/contract';

/** What the address of the catalogue holds: which courses are listed. */
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

/** What the address of a course holds: the language that it is looked at in. */
export const readCourseSearch = ({ language }: Readonly<Record<string, unknown>>): Pick<CatalogueSearch, 'language'> =>
  readText('language', language);

const textMax = 200;

/** A word such as `2024` is a number in the address. */
function readText<const Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: string } {
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const text = String(value).trim();
  return text === '' || text.length > textMax ? {} : ({ [name]: text } as { readonly [K in Name]: string });
}

const isAvailability = (value: unknown): value is Availability => availabilities.some((each) => each === value);
