import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The origin and address of a request to write. */
export type Sender = {
  /** The `Origin` of the web page; undefined when a server sends. */
  readonly origin: string | undefined;
  /** Address of the peer, or the one that a trusted proxy names; undefined once the connection is gone. */
  readonly networkAddress: string | undefined;
};

/** The sender of a request, and the visitor it was sent for. */
export type Sent = {
  readonly sender: Sender;
  /**
   * What the visitor is counted by: the address that a server names, in canonical form, or a browser's network;
   * undefined if unknown.
   */
  readonly visitorAddress: string | undefined;
};

/**
 * Creates a function that finds the sender of requests (specification 4.8; rule D32).
 *
 * A server names the visitor in `X-Client-IP`. From a browser that header is worthless, since the visitor controls it,
 * so the network address counts instead. For IPv6, only the network part counts, since a browser can use as many
 * addresses in it as it likes (decision 28).
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
 * Returns the nearest address that is not a trusted proxy's, starting from the peer and following `X-Forwarded-For` as
 * long as the proxies are trusted.
 *
 * Anyone can write entries further left, so nothing counts beyond an untrusted address or an invalid entry.
 */
function findNetworkAddress(
  peer: string | undefined,
  forwardedFor: string | string[] | undefined,
  isTrustedProxy: (address: string) => boolean,
): string | undefined {
  // The zone is only this machine's own name for the link, so the peer is known without it.
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

/** Some proxies add the port: `203.0.113.9:4711`, `[2001:db8::9]:4711`. */
const withoutPort = (entry: string): string => entry.replace(/^(?:\[(.*)\]|([\d.]+))(?::\d{1,5})?$/, '$1$2');

/** How an IPv4 address begins where a socket for both kinds writes it as IPv6. */
const mappedPrefix = '::ffff:';

/**
 * Returns the canonical form in which addresses are compared: IPv4-mapped IPv6 becomes IPv4 (rule D32). Returns
 * undefined for anything that is not a single IP address, including addresses with a zone id, which is meaningful on
 * one machine only.
 */
export function canonicalAddress(text: string): string | undefined {
  // Most addresses are IPv4, plain or mapped, and need not be parsed.
  const plain = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : text;
  if (isIPv4(plain)) return plain;
  // Checked before it is parsed, because the package would also accept `127.1` and octal numbers.
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  return ipaddr.process(text).toString();
}

/**
 * Returns the part of a canonical address to count, so that its owner cannot get around a limit by choosing another
 * address. For IPv6 this is the first four groups, since the owner of one address has all that begin with them
 * (decision 28).
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).join(':');
}
