import type { WebsiteBody } from '@prospectus/contract/admin';
import { type DnsRecord, dnsRecordOf, domainOf, shortNameOf } from './website/dns-record.ts';
import type { Lookup } from './website/lookup-plan.ts';
import type { Website } from './website/website.ts';

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

/** A website as the dashboard shows it, with the last look at it, if there was one. */
export function toWebsiteBody(website: Website, lookup: Lookup | undefined): WebsiteBody {
  const { id, host, status, reason, createdAt, token } = website;
  const isLookedFor = status === 'Pending';
  return {
    id,
    host,
    status,
    reason,
    created_at: createdAt.toISOString(),
    verified_at: website.status === 'Verified' ? website.verifiedAt.toISOString() : null,
    record: { ...dnsRecordOf(host, token), short_name: shortNameOf(host), domain: domainOf(host) },
    lookups: {
      looked_up_at: lookup?.lookedUpAt.toISOString() ?? null,
      next_at: (isLookedFor && lookup?.next?.at.toISOString()) || null,
      until: (isLookedFor && lookup?.next?.until.toISOString()) || null,
    },
  };
}
