import { createHash } from 'node:crypto';
import { readUrl, type Said, say } from '@prospectus/contract';
import { sourceLimits } from '@prospectus/contract/admin';
import { type OutgoingSettings, refusalOf } from '../../../../platform/outgoing/guarded-get.ts';

export type ReadAddress =
  | { readonly outcome: 'read'; readonly url: string }
  | { readonly outcome: 'refused'; readonly reason: Said };

/** Reads the address of a list or a website as people paste it: links to a Google Sheet become the address of its content. */
export function readSourceAddress(typed: string, settings: OutgoingSettings): ReadAddress {
  const url = readUrl(typed.trim());
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    return refused('The address must be one such as https://school.example/courses.xlsx.');
  }
  const what = refusalOf(url, settings);
  if (what !== undefined) return refused(say('The address [what].', { what }));
  const address = sheetAddress(url) ?? withoutFragment(url);
  const max = sourceLimits.addressCharactersMax;
  return address.length <= max
    ? { outcome: 'read', url: address }
    : refused(say('The address must have at most {max} characters.', { max }));
}

const refused = (reason: Said): ReadAddress => ({ outcome: 'refused', reason });

function withoutFragment(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  return plain.href;
}

/** What Google puts into links to one tab of a sheet. */
const tabPattern = /(?:^|[#&?])gid=(\d{1,20})(?:&|$)/;

/** The address of a Google Sheet's content, as a workbook; undefined where the link is to something else, or to content already. */
function sheetAddress({ hostname, pathname, search, hash }: URL): string | undefined {
  const [, folder, kind, id, action = ''] =
    /^\/(spreadsheets)\/(d\/e|d)\/([\w-]{10,200})(?:\/(\w*))?/.exec(pathname) ?? [];
  if (hostname !== 'docs.google.com' || folder === undefined || id === undefined) return undefined;
  const tab = tabPattern.exec(search)?.[1] ?? tabPattern.exec(hash)?.[1];
  const base = `https://docs.google.com/spreadsheets/${kind}/${id}`;
  if (kind === 'd/e') {
    if (action !== 'pubhtml' && search.includes('output=')) return undefined;
    return `${base}/pub?output=xlsx${tab === undefined ? '' : `&single=true&gid=${tab}`}`;
  }
  if (action === 'export' || action === 'gviz') return undefined;
  return `${base}/export?format=xlsx${tab === undefined ? '' : `&gid=${tab}`}`;
}

const nameCharactersMax = 100;

/**
 * An address as people know it, without its query, which may hold a secret: in its place stand four characters that tell two addresses apart which are
 * alike but for the query.
 */
export function nameOfAddress(address: string): string {
  const url = readUrl(address);
  if (url === undefined) return address.slice(0, nameCharactersMax);
  const sheet = /^\/spreadsheets\/d\/(?:e\/(?:2PACX-)?)?([\w-]{6})/.exec(url.pathname)?.[1];
  if (url.hostname === 'docs.google.com' && sheet !== undefined) {
    const tab = tabPattern.exec(url.search)?.[1];
    return `Google Sheets ${sheet}…${tab === undefined || tab === '0' ? '' : ` (${tab})`}`;
  }
  const name = `${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  const query = url.search === '' ? '' : `?…${createHash('sha256').update(url.search).digest('hex').slice(0, 4)}`;
  const max = nameCharactersMax - query.length;
  return `${name.length <= max ? name : `${name.slice(0, max - 1)}…`}${query}`;
}
