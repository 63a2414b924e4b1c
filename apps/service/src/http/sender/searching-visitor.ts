import type { IncomingHttpHeaders } from 'node:http';
import { networkOf, type Sent } from './sender.ts';

/**
 * What the visitor who makes a search is counted by (rule S18): as with enquiries, and where no one is named, the network of a browser whose page has
 * the API on its own origin. Browsers send no `Origin` with such reads. No limit depends on this, so it may believe what a program can write.
 */
export function searchingVisitor(headers: IncomingHttpHeaders, { sender, visitorAddress }: Sent): string | undefined {
  const { networkAddress } = sender;
  if (visitorAddress !== undefined || networkAddress === undefined || !isOfOwnPage(headers)) return visitorAddress;
  return networkOf(networkAddress);
}

/**
 * Whether a script of a page on the same origin asks. Scripts can write none of these headers, and servers send no `Sec-Fetch-Site`; one that
 * passes on what a browser sent it for a page passes on `navigate`.
 */
const isOfOwnPage = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && /^(cors|same-origin)$/.test(String(headers['sec-fetch-mode']));
