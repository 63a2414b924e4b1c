import type { CatalogueMax } from '../checking/catalogue-max.ts';
import type { Publication } from './publication.ts';

/** What the process of a publication is sent. */
export type PublicationOrder = {
  readonly databaseUrl: string;
  readonly due: Publication;
  /** What the institute may have. */
  readonly max: CatalogueMax;
};

/** What it says where it could not go on; how the publication ended is in the database. */
export type PublicationMessage = { readonly kind: 'failed'; readonly lastWords: string };
