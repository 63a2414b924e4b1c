import type { IncomingMessage } from 'node:http';
import { adminPath } from '@prospectus/contract/admin';

/** All that there is to say about our cookies; the library's are made by it as this says. */
const ownName = 'prospectus';

/** What the cookie of a session is called at its end, by https or not. */
export const sessionCookie = `${ownName}.session_token`;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Browsers accept a cookie with this prefix only from the host itself, over https: no other host of the domain can put a session of its
 * own into a person's browser. They do not send such cookies to anything that is not https, not even to this machine's own names.
 */
export const cookiePrefix = (publicUrl: string): string => (isSecure(publicUrl) ? `__Host-${ownName}` : ownName);

/** The prefix requires the whole host as the path. Without the prefix, the path keeps cookies away from the public API. No page can read them. */
export const cookieAttributes = (publicUrl: string) =>
  ({
    path: isSecure(publicUrl) ? '/' : adminPath,
    secure: isSecure(publicUrl),
    sameSite: 'strict',
    httpOnly: true,
  }) as const;

const fullName = (publicUrl: string, name: string): string => `${cookiePrefix(publicUrl)}.${name}`;

/** A cookie of our own, as `Set-Cookie` has it. The value needs no quoting. */
export function formatCookie(
  publicUrl: string,
  { name, value, maxAgeSeconds }: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number },
): string {
  const { path, secure } = cookieAttributes(publicUrl);
  return `${fullName(publicUrl, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

export function readCookie(publicUrl: string, { headers }: IncomingMessage, name: string): string | undefined {
  const start = `${fullName(publicUrl, name)}=`;
  const found = headers.cookie?.split(/; */).find((each) => each.startsWith(start));
  return found?.slice(start.length);
}
