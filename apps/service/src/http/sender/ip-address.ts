import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The one form in which addresses are compared: IPv4-mapped IPv6 is IPv4 (decision D32). undefined for anything that is not
 * one IP address; one with a zone id is none, since the zone means something on one machine alone.
 */
export function canonicalAddress(text: string): string | undefined {
  // The package alone would read `127.1` and octal numbers, too.
  if (isIP(text) === 0 || text.includes('%')) return undefined;
  return ipaddr.process(text).toString();
}

/**
 * What of a canonical address is counted where its owner would choose another to be let in again: for IPv6 the first four groups, since
 * whoever has one address has all that begin so (decision page 0028).
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).join(':');
}
