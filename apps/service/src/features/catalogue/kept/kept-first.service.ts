import type { Builder } from '../builder/builder-process.ts';
import type { KeptCatalogues } from './kept-catalogues.service.ts';

/** A builder that opens the kept catalogue, where there is one, of an institute of which nothing is served yet. */
export const withKept = (builder: Builder, kept: Pick<KeptCatalogues, 'open'>): Builder => ({
  ...builder,
  build: async (instituteId, now, early, served) =>
    (served === undefined ? await kept.open(instituteId, now) : undefined) ??
    builder.build(instituteId, now, early, served),
});
