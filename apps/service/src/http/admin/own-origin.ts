import { readUrl } from '@prospectus/contract';
import { isOwnMachineName } from '../sender/forwarded.ts';

/**
 * Tells whether a request of the dashboard's API comes from the dashboard itself, or from no web page at all.
 *
 * Browsers name the page's origin with everything but plain reads, and say where those come from, too; whoever says neither is no browser
 * with someone else's session. Without a `PUBLIC_URL` the dashboard may be open under any name of this machine.
 */
export function isOwnOrigin(
  headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined },
  publicUrl: { readonly origin: string; readonly isGiven: boolean },
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl.origin) return true;
  const page = publicUrl.isGiven ? undefined : readUrl(origin);
  if (page === undefined) return false;
  return page.origin === origin && page.port === new URL(publicUrl.origin).port && isOwnMachineName(page.hostname);
}
