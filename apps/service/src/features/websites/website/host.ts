import { isIP } from 'node:net';
import { readUrl, type Said, say } from '@prospectus/contract';
import { getPublicSuffix } from 'tldts';

/** Why something typed cannot be a website. */
export type HostRefusal =
  | 'empty'
  | 'not_a_web_address'
  | 'not_a_host'
  | 'wildcard'
  | 'ip_address'
  | 'localhost'
  | 'single_label'
  | 'public_suffix'
  | 'too_long';

export type ParsedHost =
  | { readonly outcome: 'host'; readonly host: string }
  | { readonly outcome: 'refused'; readonly refusal: HostRefusal };

/** More than any link that someone copies from a browser. */
const typedCharactersMax = 2048;

/** `school.test:8080` begins with no scheme: a colon makes one unless a port follows, which telephone numbers look like. */
const schemePattern = /^(?:(?:tel|sms|fax|callto):|[a-z][a-z0-9+.-]{0,62}:(?:\/\/|(?!\d*(?:[/?#\\]|$))))/i;

const webSchemePattern = /^https?:/i;

const labelPattern = /^(?!-)[a-z0-9_-]+(?<!-)$/;
const labelCharactersMax = 63;

/** A DNS name has at most 253 characters, and the verification record's name has 22 more than the host. */
const hostCharactersMax = 253 - '_service-verification.'.length;

/**
 * Reduces what was typed (a link, a name with port, path, trailing dot, capitals or Unicode) to one lower-case A-label host name.
 *
 * Every spelling of a host ends as the same text, so texts can be compared (rule D35).
 */
export function parseHost(typed: string): ParsedHost {
  if (typed.length > typedCharactersMax) {
    return refuse('too_long');
  }
  const text = plainText(typed);
  if (text === '') {
    return refuse('empty');
  }
  if (isIP(authorityOf(text)) !== 0) {
    return refuse('ip_address');
  }
  if (isOtherLink(text)) {
    return refuse('not_a_web_address');
  }
  const url = readWebAddress(text);
  if (url === undefined) {
    return refuse('not_a_host');
  }
  const host = url.hostname.replace(/\.$/, '');
  const refusal = findRefusal(host);
  return refusal === undefined ? { outcome: 'host', host } : refuse(refusal);
}

/**
 * Tells whether `host` is the verified host or a subdomain of it.
 *
 * Compares whole labels, so `my-school.test` never passes for `school.test` (specification, section 5.6).
 */
export function isCoveredBy(host: string, verifiedHost: string): boolean {
  return host === verifiedHost || host.endsWith(`.${verifiedHost}`);
}

/** Says in plain words what is wrong with what was typed, and what to type instead. */
export function describeHostRefusal(typed: string, refusal: HostRefusal): Said {
  const shown = typed.length > shownCharactersMax ? `${typed.slice(0, shownCharactersMax)}…` : typed;
  return say('"{typed}" cannot be a website: [why]', { typed: shown, why: explanations[refusal] });
}

const shownCharactersMax = 300;

const explanations: Record<HostRefusal, Said> = {
  empty: 'it is empty. Give a host name such as www.school.example.',
  not_a_web_address: 'it is not the address of a web page. Give a host name, or a link that begins with https://.',
  not_a_host: 'it contains no valid host name. Give one such as www.school.example.',
  wildcard: 'a website covers all its subdomains by itself. Give the name without the *.',
  ip_address: 'it is an IP address. Give the host name that visitors see.',
  localhost: 'localhost is always allowed and need not be added.',
  single_label: 'it has only one part. Give the full host name, such as www.school.example.',
  public_suffix: 'it is a public suffix, below which anyone can register a name. Give your own name below it.',
  too_long: say('it is too long: a host name has at most {host} characters, a link {link}.', {
    host: hostCharactersMax,
    link: typedCharactersMax,
  }),
};

function findRefusal(host: string): HostRefusal | undefined {
  const labels = host.split('.');
  if (host.startsWith('[') || isIP(host) !== 0) {
    return 'ip_address';
  }
  if (labels.at(-1) === 'localhost') {
    return 'localhost';
  }
  if (labels.includes('*')) {
    return 'wildcard';
  }
  if (!labels.every((label) => labelPattern.test(label))) {
    return 'not_a_host';
  }
  if (host.length > hostCharactersMax || labels.some((label) => label.length > labelCharactersMax)) {
    return 'too_long';
  }
  if (labels.length === 1) {
    return 'single_label';
  }
  // Only the ICANN section: names such as github.io are private suffixes, whose owners may well have a catalogue on them.
  return getPublicSuffix(host) === host ? 'public_suffix' : undefined;
}

/** Browsers leave tabs and line breaks out of an address wherever they stand, and so does the reading below. */
const plainText = (typed: string): string => typed.replace(/[\t\n\r]/g, '').trim();

/** A link that leads to no web page, such as `mailto:`, `ftp:` or `javascript:` (rule D42). */
const isOtherLink = (text: string): boolean => schemePattern.test(text) && !webSchemePattern.test(text);

/**
 * The WHATWG reading of a link or host that was typed, which is also the browsers': it maps Unicode, capitals and every spelling of an IP address.
 *
 * Undefined where it is no address of the web.
 */
export function readWebAddress(typed: string): URL | undefined {
  const text = plainText(typed);
  if (typed.length > typedCharactersMax || isOtherLink(text)) return undefined;
  const url = readUrl(webSchemePattern.test(text) ? text : `http://${text}`);
  // `mailto:a@b.example` behind something that is left out is a name and a password to this reading, but was typed as no host.
  return url?.password && !webSchemePattern.test(text) ? undefined : url;
}

/** What stands where the host stands in a text; an IPv6 address without brackets is no URL. */
function authorityOf(text: string): string {
  const [authority = ''] = text.replace(/^https?:(?:\/\/)?/i, '').split(/[/?#\\]/, 1);
  return authority.startsWith('[') && authority.endsWith(']') ? authority.slice(1, -1) : authority;
}

const refuse = (refusal: HostRefusal): ParsedHost => ({ outcome: 'refused', refusal });
