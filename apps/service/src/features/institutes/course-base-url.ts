import { readUrl, type Said } from '@prospectus/contract';
import { stripEnd } from '../../platform/text/strip.ts';

export type ReadCourseBaseUrl =
  | { readonly outcome: 'read'; readonly url: string | null }
  | { readonly outcome: 'refused'; readonly reason: Said };

/**
 * Reads the override of the course page address: https, no query, no fragment; slashes at its end are ignored, and `none` takes
 * it away (specification 5.8, rule D26).
 */
export function readCourseBaseUrl(typed: string): ReadCourseBaseUrl {
  const text = typed.trim();
  if (text.toLowerCase() === 'none') return { outcome: 'read', url: null };
  const url = readUrl(text);
  if (url?.protocol !== 'https:') return refused('must begin with https:// and name a host');
  // An empty query or fragment leaves no trace in the parsed address.
  if (text.includes('?')) return refused('must not have a query');
  if (text.includes('#')) return refused('must not have a fragment');
  if (url.username !== '' || url.password !== '') return refused('must not have a user name or password');
  return { outcome: 'read', url: stripEnd(url.href, '/') };
}

type Fault =
  | 'must begin with https:// and name a host'
  | 'must not have a query'
  | 'must not have a fragment'
  | 'must not have a user name or password';

const refused = (what: Fault): ReadCourseBaseUrl => ({
  outcome: 'refused',
  reason: `The course page address ${what}, as in https://learn.example.org/courses, or leave it empty.`,
});
