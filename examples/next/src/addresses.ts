/**
 * Where the page of a course is on this site; in a language, when it is not the one shown by itself, and with a date, when its form asks
 * about that.
 */
export function courseAddress(id: string, language?: string, run?: string): string {
  const query = new URLSearchParams({ ...(language && { language }), ...(run && { run }) });
  return `/courses/${encodeURIComponent(id)}${query.size === 0 ? '' : `?${query}`}${run ? '#enquiry' : ''}`;
}

/** Where the dates are, of a place and from a page on. */
export function datesAddress({ place = '', page = 1 }: { readonly place?: string; readonly page?: number }): string {
  const query = new URLSearchParams({ ...(place && { place }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? '/dates' : `/dates?${query}`;
}

export const learningPathAddress = (code: string): string => `/learning-paths/${encodeURIComponent(code)}`;
