import { formatTable } from '../../command-line/table.ts';
import { dnsRecordOf } from './website/dns-record.ts';
import type { Website } from './website/website.ts';

/** What `websites add` says. */
export function describeAdded({ id, host, token }: Website): string {
  const { type, name, value } = dnsRecordOf(host, token);
  const record = formatTable(['  Type', 'Name', 'Value'], [[`  ${type}`, name, value]]);
  return `${host} is added. This DNS record shows that it is yours:\n\n${record}\n\nNext: npx prospectus websites verify ${id}`;
}

/** What `websites verify` says. */
export function describeVerified({ host, status, reason, id }: Website): string {
  return status === 'Verified'
    ? `${host} is ${status}.\nNext: its pages, and those of its subdomains, may use the institute’s keys within a minute.`
    : `${host} is ${status}. ${reason}\nNext: the running service keeps checking for two days. To check now: npx prospectus websites verify ${id}`;
}

/** What `websites list` says. */
export function describeList(websites: readonly Website[], instituteId: string): string {
  if (websites.length === 0) {
    return `No websites yet: only servers and localhost may use the keys.\nNext: npx prospectus websites add HOST --institute ${instituteId}`;
  }
  const rows = websites.map(({ host, status, id, reason }) => [host, status, id, reason ?? '']);
  const pending = websites.find(({ status }) => status === 'Pending');
  const next = pending ? `verify ${pending.id}` : `add HOST --institute ${instituteId}`;
  return `${formatTable(['Host', 'Status', 'Id', ''], rows)}\nNext: npx prospectus websites ${next}`;
}
