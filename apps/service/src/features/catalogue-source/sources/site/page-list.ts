import { isAllowed, type Robots } from './robots.ts';

/** Whether two hosts are one site: `www.` or not. */
export const isSameSite = (one: URL, other: URL): boolean =>
  withoutWww(one.host) === withoutWww(other.host) && one.protocol === other.protocol;

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Pages of a site that are to be read, each once. */
export type PageList = {
  add(addresses: readonly string[]): void;
  /** Those whose addresses speak of courses first, at most so many. */
  take(max: number): { readonly pages: readonly string[]; readonly found: number };
};

const pagesMax = 100_000;

const ofCourses =
  /course|kurs|seminar|schulung|training|workshop|lehrgang|weiterbildung|fortbildung|event|termin|veranstaltung|formation|stage|curso|taller|cursus|opleiding/i;

const notPages = /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|zip|docx?|xlsx?|pptx?|mp[34]|ics|xml|css|js)$/i;

/** Collects the pages of a site that its robots.txt lets Prospectus read. */
export function createPageList(site: URL, robots: Robots): PageList {
  const pages = new Set<string>();
  return {
    add(addresses) {
      for (const address of addresses) {
        const url = readPage(address, site);
        if (url && pages.size < pagesMax && !notPages.test(url.pathname) && isAllowed(robots, url)) pages.add(url.href);
      }
    },
    take(max) {
      const all = [...pages];
      const sorted = [...all.filter((page) => ofCourses.test(page)), ...all.filter((page) => !ofCourses.test(page))];
      return { pages: sorted.slice(0, max), found: all.length };
    },
  };
}

function readPage(address: string, site: URL): URL | undefined {
  try {
    const url = new URL(address, site);
    url.hash = '';
    return isSameSite(url, site) && url.username === '' && url.password === '' ? url : undefined;
  } catch {
    return undefined;
  }
}
