import 'server-only';
import { readSettings } from '@/settings';

/**
 * Whether a request comes from a page of this site, or from no page at all.
 *
 * Another site could otherwise have its visitors' browsers send enquiries here, each from an address of its own.
 * Browsers say where a request comes from in `Sec-Fetch-Site`, and where a site is served without TLS, in `Origin` alone. No page can change either.
 */
export function isFromOwnPage(headers: Headers): boolean {
  const relation = headers.get('sec-fetch-site');
  if (relation !== null) return relation === 'same-origin';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(readSettings().siteUrl).origin;
}
