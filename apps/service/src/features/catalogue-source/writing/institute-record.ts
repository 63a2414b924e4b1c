import { type CatalogueHeader, safelistVersion } from '@prospectus/contract';

/** What an import stores of an institute. */
export type InstituteRecord = {
  readonly id: string;
  readonly name: string;
  readonly header: string;
  readonly pathHtml: string;
  readonly safelistVersion: number;
};

/** What is stored of a header; sanitised again only when the header or the safelist is another than was stored. */
export async function toInstituteRecord(
  header: CatalogueHeader,
  stored: InstituteRecord | undefined,
): Promise<InstituteRecord> {
  const text = JSON.stringify(header);
  if (stored?.header === text && stored.safelistVersion >= safelistVersion) return stored;
  return {
    id: header.institute.id,
    name: header.institute.name,
    header: text,
    pathHtml: JSON.stringify(await sanitisePaths(header)),
    safelistVersion,
  };
}

/** Sanitised description by path code; a path without one is absent. */
async function sanitisePaths({ learning_paths: paths = [] }: CatalogueHeader): Promise<Record<string, string>> {
  // Loaded with the first import: most processes never see one.
  const { sanitiseCatalogueHtml } = await import('../sanitising/sanitise-course.ts');
  return Object.fromEntries(
    paths.flatMap(({ code, description_html }) => {
      const html = sanitiseCatalogueHtml(description_html);
      return html === null ? [] : [[code, html]];
    }),
  );
}
