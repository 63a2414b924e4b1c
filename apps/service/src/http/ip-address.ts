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
