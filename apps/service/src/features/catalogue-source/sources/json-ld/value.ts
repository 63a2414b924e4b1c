import { catalogueCharactersMax, readUrl } from '@prospectus/contract';
import { decodeHTML, escapeText } from 'entities';
import { collapseWhiteSpace, cutText } from '../../../catalogue-store/cut-text.ts';
import { isNode, type LdNode, listOf } from './node.ts';

/** The text of a property, in one line; undefined where there is none. */
export function textOf(node: LdNode, name: string, max: number = catalogueCharactersMax.title): string | undefined {
  const raw = rawTextOf(node[name], 2_000);
  if (raw === undefined) return undefined;
  const text = cutText(collapseWhiteSpace(storable(decodeHTML(raw))), max);
  return text === '' ? undefined : text;
}

/** A text, a number, a value with its language, or the name of what it names. */
function rawTextOf(value: unknown, max: number): string | undefined {
  for (const each of listOf(value)) {
    const text = isNode(each) ? (each['@value'] ?? each['name'] ?? each['@id']) : each;
    if (typeof text === 'string' && text.trim() !== '') return text.slice(0, max);
    if (typeof text === 'number' && Number.isFinite(text)) return String(text);
  }
  return undefined;
}

/** What PostgreSQL can hold. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const htmlCharactersMax = 50_000;
const tag = /<\/?(?:p|br|ul|ol|li|strong|b|em|i|u|a|h[1-6]|div|span|table)(?: [^<>]{0,500})?\/?>/i;

/** A description as HTML: as it is where it has tags, else its paragraphs. */
export function htmlOf(node: LdNode, name: string): string | undefined {
  const raw = rawTextOf(node[name], htmlCharactersMax);
  if (raw === undefined) return undefined;
  const text = storable(decodeHTML(raw)).trim();
  if (text === '' || tag.test(text)) return text === '' ? undefined : text;
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [`<p>${escapeText(line.trim())}</p>`]));
  return lines.join('');
}

/** The address of a property, absolute and https or http; undefined where there is none. */
export function addressOf(value: unknown, page: string): string | undefined {
  for (const each of listOf(value)) {
    const text = isNode(each) ? (each['url'] ?? each['contentUrl'] ?? each['@id']) : each;
    const url = typeof text === 'string' ? absolute(text.trim(), page) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}

function absolute(text: string, page: string): string | undefined {
  if (text === '' || text.length > catalogueCharactersMax.address) return undefined;
  try {
    const { href, protocol } = new URL(text, page);
    return /^https?:$/.test(protocol) && href.length <= catalogueCharactersMax.address ? href : undefined;
  } catch {
    return undefined;
  }
}

/** A whole number from 0. */
export function countOf(node: LdNode, name: string): number | undefined {
  const text = rawTextOf(node[name], 20) ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** The same address, however it is written. */
export function addressKey(address: string): string {
  const url = readUrl(address);
  return url === undefined
    ? address
    : `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
