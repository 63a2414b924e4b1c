import { type Said, say } from '@prospectus/contract';
import { checkKey, type KeyFacts } from './key-checks.ts';
import type { KnownWebsite } from './page-match.ts';
import { checkWebsite, type PageFacts } from './website-check.ts';

/** Why requests were refused, as far as it is known now, and what to do. */
export type Advice = { readonly seen: Said; readonly fix: Said | null };

/** A page whose requests were refused for where it is. */
export type RefusedPageFacts<W extends KnownWebsite> =
  | Extract<PageFacts<W>, { readonly kind: 'host' | 'opaque' | 'refused' }>
  /** A page at an IP address. */
  | { readonly kind: 'address' }
  /** More pages than are told apart. */
  | { readonly kind: 'others'; readonly max: number };

/** Tells about a page that is, or was, on no verified website. */
export function adviseOnPage<W extends KnownWebsite>(page: RefusedPageFacts<W>): Advice & { readonly isOver: boolean } {
  switch (page.kind) {
    case 'address':
      return {
        seen: 'The page was opened at an IP address, which no website can be.',
        fix: 'Open the page by its host name, and add that name under Websites.',
        isOver: false,
      };
    case 'others':
      return {
        seen: say('More than {max} pages were refused in a day. The rest is counted here together.', page),
        fix: 'These are probably not visitors, but a program that makes up page names; it gets no answer. If a page of your own is missing here, use Troubleshoot with its address.',
        isOver: false,
      };
    default: {
      const { status, seen, fix } = checkWebsite(page, false);
      const isPending = page.kind === 'host' && page.match.kind === 'pending';
      const verify: Said = 'Add its DNS record, which is shown with the website, then click Verify.';
      return { seen, fix: isPending ? verify : fix, isOver: status === 'ok' };
    }
  }
}

/** Tells about a key that was refused: it was revoked, or has expired. */
export function adviseOnKey(key: KeyFacts): Advice & { readonly isOver: boolean } {
  const [checked] = checkKey(key);
  return checked === undefined
    ? { seen: 'It looks like a key, but does not belong to this institute.', fix: null, isOver: false }
    : { seen: checked.seen, fix: checked.fix, isOver: checked.status === 'ok' };
}

type Failure = { readonly status: number; readonly website: string; readonly endpoint: string };

/** Tells about requests that failed for anything but their page. */
export function adviseOnFailure({ status, website, endpoint }: Failure, key: KeyFacts): Advice {
  switch (status) {
    case 403:
      return website === 'server' && key.kind === 'known' && key.onlyFromWebsites ? needsPage : adviseOnScope(key);
    case 404:
      return endpoint === 'unknown' ? unknownPath : notShown;
    case 405:
      return {
        seen: 'The address is right, but not the method.',
        fix: 'Use GET to read the catalogue, and POST to send an enquiry.',
      };
    case 429:
      return {
        seen: 'There were more requests in a minute than the key, or a visitor, may make.',
        fix: 'Let browsers and servers cache answers for as long as Cache-Control says. The guide “limits” has the numbers.',
      };
    default:
      return status < 500 ? misunderstood : status === 503 ? busy : ours;
  }
}

const needsPage: Advice = {
  seen: 'This key works only from websites, but these requests came from no website, like those of servers and apps.',
  fix: 'Create another key for servers, and use it there.',
};

function adviseOnScope(key: KeyFacts): Advice {
  const [, scope] = checkKey(key);
  return { seen: scope?.seen ?? 'There is no key to check.', fix: scope?.fix ?? null };
}

const unknownPath: Advice = {
  seen: 'The requested address does not exist in the API.',
  fix: 'Compare the address with the API reference; paths begin with /catalog/v1.',
};

const notShown: Advice = {
  seen: 'The requested entry is not in the catalogue that visitors see.',
  fix: 'See under Catalogue whether it is hidden or gone, and correct links that lead to it.',
};

const misunderstood: Advice = {
  seen: 'The request was not valid: a parameter or a field was refused.',
  fix: 'The answer names it in details.param. Compare the request with the API reference.',
};

const busy: Advice = {
  seen: 'The service was overloaded, or could not reach its database.',
  fix: 'If this continues, ask the operator of the service.',
};

const ours: Advice = {
  seen: 'Something went wrong in the service; its log says what.',
  fix: 'Ask the operator of the service.',
};
