/** The TXT record by which an institute shows that a host is its own (specification, section 2.8). */
export type DnsRecord = { readonly type: 'TXT'; readonly name: string; readonly value: string };

export function dnsRecordOf(host: string, token: string): DnsRecord {
  return { type: 'TXT', name: `_service-verification.${host}`, value: `service-site-verification=${token}` };
}
