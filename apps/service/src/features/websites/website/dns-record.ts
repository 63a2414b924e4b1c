import { getDomain } from 'tldts';

/** The TXT record by which an institute shows that a host is its own (specification, section 2.8). */
export type DnsRecord = { readonly type: 'TXT'; readonly name: string; readonly value: string };

export const recordLabel = '_service-verification';
export const valuePrefix = 'service-site-verification=';

export function dnsRecordOf(host: string, token: string): DnsRecord {
  return { type: 'TXT', name: `${recordLabel}.${host}`, value: `${valuePrefix}${token}` };
}

/** The domain that a DNS panel shows records of, and appends to their names: what was bought, such as `school.example` for `www.school.example`. */
export const domainOf = (host: string): string => getDomain(host) ?? host;

/** The record's name as such a panel wants it: without the domain. */
export function shortNameOf(host: string): string {
  const above = host.slice(0, -domainOf(host).length).replace(/\.$/, '');
  return above === '' ? recordLabel : `${recordLabel}.${above}`;
}
