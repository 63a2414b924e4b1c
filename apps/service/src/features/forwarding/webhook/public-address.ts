import ipaddr from 'ipaddr.js';

/** Tells whether an IP address belongs to the public internet, also when it is written as IPv4 within IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The IP address that a URL's host is, if it is one and not a name. */
export function literalAddress(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : undefined;
}
