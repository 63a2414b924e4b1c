import type { IncomingMessage } from 'node:http';
import { canonicalAddress, networkOf } from './ip-address.ts';

/** Where a request to write comes from. */
export type Sender = {
  /** The `Origin` of the web page; undefined when a server sends. */
  readonly origin: string | undefined;
  /** Of the peer, or of whom a trusted proxy names; undefined once the connection is gone. */
  readonly networkAddress: string | undefined;
};

/** A request's sender, and for whom it was sent. */
export type Sent = {
  readonly sender: Sender;
  /** What the visitor is counted by: what a server says, in canonical form, or a browser's network; undefined when it is not known. */
  readonly visitorAddress: string | undefined;
};

/**
 * Makes what tells where requests come from (specification 4.8; decision D32).
 *
 * A server says itself for whom it calls, in `X-Client-IP`. A browser's word for that is worth nothing: it is the visitor's, so
 * its network address counts: of IPv6 the network alone, since a browser has as many addresses in it as it likes (decision page 0028).
 */
export function createSenderReader(
  isTrustedProxy: (address: string) => boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => Sent {
  return ({ headers, socket }) => {
    const networkAddress = findNetworkAddress(socket.remoteAddress, headers['x-forwarded-for'], isTrustedProxy);
    const { origin } = headers;
    if (origin === undefined) {
      const visitorAddress = canonicalAddress(String(headers['x-client-ip'] ?? ''));
      return { sender: { origin, networkAddress }, visitorAddress };
    }
    return {
      sender: { origin, networkAddress },
      visitorAddress: networkAddress === undefined ? undefined : networkOf(networkAddress),
    };
  };
}

/**
 * The nearest address that is no trusted proxy's: from the peer on, as long as a trusted one says for whom it calls.
 *
 * What stands further left was written by whoever cares to, so nothing beyond a stranger, or beyond what is no address, counts.
 */
function findNetworkAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  isTrustedProxy: (address: string) => boolean,
): string | undefined {
  // The zone is this machine's own name for the link; the peer is known all the same.
  let address = canonicalAddress(peer?.split('%', 1)[0] ?? '');
  if (forwardedFor === undefined) return address;
  const entries = String(forwardedFor).split(',');
  while (address !== undefined && isTrustedProxy(address)) {
    const named = canonicalAddress(withoutPort(entries.pop()?.trim() ?? ''));
    if (named === undefined) break;
    address = named;
  }
  return address;
}

/** Some proxies name the port, too: `203.0.113.9:4711`, `[2001:db8::9]:4711`. */
const withoutPort = (entry: string): string => entry.replace(/^(?:\[(.*)\]|([\d.]+))(?::\d{1,5})?$/, '$1$2');
