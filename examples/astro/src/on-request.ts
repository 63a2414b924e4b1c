import { PROSPECTUS_KEY, PROSPECTUS_URL } from 'astro:env/client';
import { VISITOR_IP_HEADER } from 'astro:env/server';
import { isIP } from 'node:net';
import { createClient, isProspectusError, type ProspectusClient } from '@prospectus/client';
import { loadSite } from './catalogue.ts';

/** For pages that are made while a visitor waits: rather no answer soon than an answer late. */
const settings = { baseUrl: PROSPECTUS_URL, key: PROSPECTUS_KEY, timeoutMs: 5000, retries: 1 };

export const prospectus = createClient(settings);

/** The same with the visitor's address, so that the API can tell visitors who search apart. */
export function prospectusFor({ headers }: Request): ProspectusClient {
  const visitor = visitorAddress(headers);
  return visitor === undefined ? prospectus : createClient({ ...settings, headers: { 'X-Client-IP': visitor } });
}

const visitorIpHeader = readHeaderName(VISITOR_IP_HEADER);

/** Undefined for what names no header, too: that people can search is worth more than to tell them apart. */
function readHeaderName(name: string | undefined): string | undefined {
  if (!name || /^[\w!#$%&'*+.^`|~-]+$/.test(name)) return name || undefined;
  console.error(`VISITOR_IP_HEADER is ${name}. It must be the name of a header, such as x-real-ip.`);
  return undefined;
}

/** The address that the site's own proxy has added last: those before it may be made up, as is the header where no proxy is named. */
function visitorAddress(headers: Headers): string | undefined {
  if (visitorIpHeader === undefined) return undefined;
  const address = headers.get(visitorIpHeader)?.split(',').at(-1)?.trim() ?? '';
  return isIP(address) === 0 ? undefined : address;
}

/** How long caches keep a page without a file, or that there is none: as long as answers of the API. */
export const cacheControl = 'public, max-age=60';

/** What a page is made of; or else what is answered in its place: 404 if there is nothing to show, 503 while the catalogue is away. */
export async function answer<T>(asked: Promise<T | undefined>): Promise<T | Response> {
  try {
    // The layout names the institute.
    const [found] = await Promise.all([asked, loadSite()]);
    return found ?? notThere();
  } catch (error) {
    // What the API refuses to look for is in an address that no page has.
    if (isProspectusError(error) && error.code === 'invalid_request') return notThere();
    console.error('The catalogue could not be read:', error);
    const message = 'The courses could not be loaded. Please try again in a minute.';
    return new Response(message, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } });
  }
}

/** Has no body, so Astro puts the page of `404.astro` into it. */
const notThere = () => new Response(null, { status: 404, headers: { 'Cache-Control': cacheControl } });
