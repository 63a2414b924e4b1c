import ipaddr from 'ipaddr.js';

/** All that is handed out of IPv6. What lies elsewhere leads nowhere, or to IPv4 written in a way that is long forgotten. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Of Azure's own services within its machines, though it lies among public ones. */
const insideAzure = '168.63.129.16';

/** Tells whether an IP address belongs to the public internet, also when it is written as IPv4 within IPv6. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.toString() === insideAzure) return false;
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast));
}

/** The IP address that a URL's host is, if it is one and not a name. */
export function literalAddress(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? address : undefined;
}
