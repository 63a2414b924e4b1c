import type { CatalogueHeader, FindingCause, FindingGroup, Said } from '@prospectus/contract';

/** Sitemaps of one website that are read. */
export const sitemapsMax = 100;

/** What the process that reads a website is sent, one at a time. */
export type SiteMessage =
  | { readonly kind: 'open'; readonly site: string; readonly header: CatalogueHeader }
  | { readonly kind: 'robots'; readonly bytes: Buffer; readonly start: string }
  | { readonly kind: 'sitemap_part'; readonly bytes: Buffer }
  | { readonly kind: 'sitemap' }
  | { readonly kind: 'may_read'; readonly address: string }
  | { readonly kind: 'pages'; readonly max: number }
  | { readonly kind: 'page'; readonly address: string; readonly contentType: string; readonly bytes: Buffer }
  | {
      readonly kind: 'note';
      readonly address: string;
      readonly expected: Said;
      readonly found: Said;
      readonly cause: FindingCause;
    }
  | { readonly kind: 'finish' }
  | { readonly kind: 'piece' };

/** What it answers to each. */
export type SiteReply = {
  readonly open: { readonly kind: 'done' };
  readonly robots: {
    readonly kind: 'robots';
    readonly isAllowed: boolean;
    readonly delaySeconds: number | undefined;
    readonly sitemaps: readonly string[];
  };
  readonly sitemap_part: { readonly kind: 'done' };
  /** Of the parts that were sent; further sitemaps, at most `sitemapsMax`. */
  readonly sitemap: { readonly kind: 'sitemap'; readonly sitemaps: readonly string[] };
  readonly may_read: { readonly kind: 'may_read'; readonly isAllowed: boolean };
  readonly pages: { readonly kind: 'pages'; readonly pages: readonly string[]; readonly found: number };
  readonly page: { readonly kind: 'done' };
  readonly note: { readonly kind: 'done' };
  readonly finish: {
    readonly kind: 'finished';
    readonly courses: number;
    readonly notes: readonly FindingGroup[];
    readonly findingsCount: number;
    /** All of them, as they are kept. */
    readonly allFindings: Buffer;
  };
  /** A piece of the catalogue as NDJSON; undefined after the last. */
  readonly piece: { readonly kind: 'piece'; readonly bytes: Buffer | undefined };
};

export type AnyReply = SiteReply[keyof SiteReply] | { readonly kind: 'failed'; readonly lastWords: string };
