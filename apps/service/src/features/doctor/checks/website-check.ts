import { assertNever, type Said, say } from '@prospectus/contract';
import { type Check, failed, ok, skipped, warning } from './check.ts';
import type { KnownWebsite, PageMatch } from './page-match.ts';

/** A page, as far as it is known from which a key is used. */
export type PageFacts<W extends KnownWebsite> =
  | { readonly kind: 'not_given' }
  /** No institute was found whose websites could be looked at. */
  | { readonly kind: 'no_institute' }
  | { readonly kind: 'local' }
  /** A page that was opened from a file, or in a frame that is cut off. */
  | { readonly kind: 'opaque' }
  | { readonly kind: 'refused'; readonly reason: Said }
  | { readonly kind: 'host'; readonly instituteId: string; readonly host: string; readonly match: PageMatch<W> };

/** Whether a page may use the institute's keys (specification 5.5, 5.6), and whether there has to be one (rule D40). */
export function checkWebsite<W extends KnownWebsite>(page: PageFacts<W>, needsPage: boolean): Check {
  switch (page.kind) {
    case 'not_given':
      if (needsPage) return notFromPage;
      return skipped(
        'website',
        'No page was given. Servers send no Origin and may always use the key.',
        'Give the address of the page that does not work.',
      );
    case 'no_institute':
      return skipped('website', 'Without a known key, there are no websites to compare the page with.');
    case 'local':
      return ok('website', 'Pages on a developer’s own computer may always use the key.');
    case 'opaque':
      return failed(
        'website',
        'The page’s origin is “null”: it was opened from a file, or is in a sandboxed frame.',
        'Open the page from a web server; on your own machine http://localhost works at once.',
      );
    case 'refused':
      return failed('website', page.reason, 'Open the page by its host name, and add that name under Websites.');
    case 'host':
      return checkHost(page);
    default:
      return assertNever(page);
  }
}

const notFromPage = warning(
  'website',
  'This key works only from websites: requests from servers and apps, which send no Origin, are refused. No page was given, so the request below is made as if from a page on localhost.',
  'Use it in a page, or create another key for servers. If a page does not work, give its address.',
  'keys create --institute ID --name NAME',
);

function checkHost({ instituteId, host, match }: Extract<PageFacts<KnownWebsite>, { kind: 'host' }>): Check {
  const add = `websites add ${host} --institute ${instituteId}`;
  switch (match.kind) {
    case 'verified':
      return match.website.host === host
        ? ok('website', say('{host} is verified.', { host }))
        : ok(
            'website',
            say('{host} is covered by {website}, which is verified.', { host, website: match.website.host }),
          );
    case 'blocked':
      return failed(
        'website',
        match.website.host === host
          ? say('The operator of the service has blocked {host}.', { host })
          : say('{host} is a subdomain of {website}, which the operator of the service has blocked.', {
              host,
              website: match.website.host,
            }),
        'Ask the operator of the service.',
      );
    case 'pending':
      return failed(
        'website',
        say('{host} is added, but not verified yet.', { host: match.website.host }),
        'Add its DNS record as below, then click Verify under Websites.',
      );
    case 'near':
      return failed('website', describeNear(host, match), say('Add and verify {host} under Websites.', { host }), add);
    case 'unregistered':
      return failed(
        'website',
        say('{host} is not one of the institute’s websites, and not a subdomain of one.', { host }),
        say('Add and verify {host} under Websites, or call the API from your server.', { host }),
        add,
      );
    default:
      return assertNever(match);
  }
}

function describeNear(host: string, { website, because }: Extract<PageMatch<KnownWebsite>, { kind: 'near' }>): Said {
  const names = { host, website: website.host };
  switch (because) {
    case 'registered_with_www':
      return say(
        'The page is on {host}, but only {website} is added: the name with www does not cover the one without.',
        names,
      );
    case 'registered_below':
      return say(
        'The page is on {host}, but only its subdomain {website} is added: a website covers its subdomains, not the domain above it.',
        names,
      );
    case 'looks_alike':
      return say(
        'The page is on {host}, which only looks like {website}: whole parts of the name between dots are compared.',
        names,
      );
    default:
      return assertNever(because);
  }
}
