import { limits } from '@prospectus/contract/lead';

/** Where on the site the form sits: what the page says, else the page's path; cut to what the API keeps (specification 4.8). */
export function sourceOf(said: string | undefined, path: string): string {
  const source = said?.trim() || path;
  return [...source.normalize('NFC')].slice(0, limits.leadSourceCharactersMax).join('');
}
