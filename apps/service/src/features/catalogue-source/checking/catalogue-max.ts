/** What the catalogue of one institute may hold; the operator's to set (decision D41). */
export type CatalogueMax = { readonly courses: number; readonly versions: number; readonly runs: number };

/** What holds where the operator says nothing. */
export const defaultCatalogueMax: CatalogueMax = { courses: 200_000, versions: 1_000_000, runs: 200_000 };

/** The variables of the environment that set them, for whoever is told that there is too much of something. */
export const maxVariables = {
  courses: 'INSTITUTE_COURSES_MAX',
  versions: 'INSTITUTE_VERSIONS_MAX',
  runs: 'INSTITUTE_RUNS_MAX',
} as const;
