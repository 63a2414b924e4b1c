import type { APIRoute } from 'astro';
import { loadCatalogue } from '../catalogue.ts';

/**
 * Lists the pages of this site.
 *
 * It does not use the API's `/sitemap`, which lists the pages of the hosted site. It has no `lastmod`: search engines ignore all dates of a
 * site when some are not the day of the last change, and that day is not known here.
 */
export const GET: APIRoute = async ({ site }) => {
  const { site: settings, streams, towns, editions, learningPaths } = await loadCatalogue();
  const paths = [
    '/',
    '/dates/',
    ...settings.languages.map(({ code }) => `/${code}/`),
    ...streams.map(({ slug }) => `/streams/${encodeURIComponent(slug)}/`),
    ...towns.map(({ path }) => path),
    ...editions.map(({ path }) => path),
    ...learningPaths.map(({ code }) => `/learning-paths/${encodeURIComponent(code)}/`),
  ];
  const entries = paths.map((path) => `<url><loc>${escapeXml(new URL(path, site).href)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
