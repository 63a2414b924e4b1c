/** The query of the address of the list of institutes: the search, and the page of the list. */
export type InstitutesSearch = { readonly search?: string; readonly page?: number };

const searchMax = 200;
const pageMax = 100_000;

export function readInstitutesSearch({ search, page }: Readonly<Record<string, unknown>>): InstitutesSearch {
  // A number that was typed arrives as a number.
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, searchMax) : '';
  return {
    ...(text === '' ? {} : { search: text }),
    ...(Number.isInteger(page) && Number(page) > 1 && Number(page) <= pageMax ? { page: Number(page) } : {}),
  };
}
