import type { CatalogueDownloadForm, DashboardLanguage } from '@prospectus/contract/admin';

/** What the process of a download is sent to begin with. */
export type DownloadOrder = {
  readonly databaseUrl: string;
  readonly instituteId: string;
  readonly form: CatalogueDownloadForm;
  /** Of the sheets and headings of a workbook. */
  readonly language: DashboardLanguage;
  /** The file to write. */
  readonly path: string;
};

/** What it says in the end. */
export type DownloadMessage =
  | { readonly kind: 'written' | 'unknown' | 'too_large' }
  | { readonly kind: 'failed'; readonly lastWords: string };
