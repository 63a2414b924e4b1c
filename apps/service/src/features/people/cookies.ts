import type { IncomingMessage } from 'node:http';
import { adminPath } from '@prospectus/contract/admin';

/** All that there is to say about our cookies; the library's are made by it as this says. */
export const cookiePrefix = 'prospectus';

/** The public API never sees them, and no page reads them. */
export const cookieAttributes = { path: adminPath, sameSite: 'strict', httpOnly: true } as const;

/** Browsers keep such cookies from everything that is not https, this machine's own names included. */
export const hasSecureCookies = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const fullName = (publicUrl: string, name: string): string =>
  `${hasSecureCookies(publicUrl) ? '__Secure-' : ''}${cookiePrefix}.${name}`;

/** A cookie of our own, as `Set-Cookie` has it. The value needs no quoting. */
export function formatCookie(
  publicUrl: string,
  { name, value, maxAgeSeconds }: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number },
): string {
  const secure = hasSecureCookies(publicUrl) ? '; Secure' : '';
  return `${fullName(publicUrl, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=${cookieAttributes.path}; HttpOnly; SameSite=Strict${secure}`;
}

export function readCookie(publicUrl: string, { headers }: IncomingMessage, name: string): string | undefined {
  const start = `${fullName(publicUrl, name)}=`;
  const found = headers.cookie?.split(/; */).find((each) => each.startsWith(start));
  return found?.slice(start.length);
}
