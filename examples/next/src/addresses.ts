/** Where the page of a course is on this site; in a language, when it is not the one shown by itself. */
export function courseAddress(id: string, language?: string): string {
  const query = language === undefined ? '' : `?${new URLSearchParams({ language })}`;
  return `/courses/${encodeURIComponent(id)}${query}`;
}

export const learningPathAddress = (code: string): string => `/learning-paths/${encodeURIComponent(code)}`;
