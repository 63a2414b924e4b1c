import { type DnsRecord, dnsRecordOf } from './dns-record.ts';
import type { Website } from './website.ts';

/** A website as the command line prints it (operation, "Command line"). */
export type WebsiteWire = {
  readonly id: string;
  readonly host: string;
  readonly status: Website['status'];
  readonly reason: string | null;
};

export const toWebsiteWire = ({ id, host, status, reason }: Website): WebsiteWire => ({ id, host, status, reason });

/** A website just added, with the record that verifies it. */
export type AddedWebsiteWire = Omit<WebsiteWire, 'reason'> & { readonly record: DnsRecord };

export const toAddedWebsiteWire = ({ id, host, status, token }: Website): AddedWebsiteWire => ({
  id,
  host,
  status,
  record: dnsRecordOf(host, token),
});
