import { PROSPECTUS_KEY, PROSPECTUS_URL } from 'astro:env/client';
import { createClient, isProspectusError } from '@prospectus/client';
import { loadSite } from './catalogue.ts';

/** For pages that are made while a visitor waits: rather no answer soon than an answer late. */
export const prospectus = createClient({
  baseUrl: PROSPECTUS_URL,
  key: PROSPECTUS_KEY,
  timeoutMs: 5000,
  retries: 1,
});

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
