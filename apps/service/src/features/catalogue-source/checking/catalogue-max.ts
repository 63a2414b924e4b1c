/** What the catalogue of one institute may hold; the operator sets it (rule D41). */
export type CatalogueMax = { readonly courses: number; readonly versions: number; readonly runs: number };

/** The limits where the operator sets none. */
export const defaultCatalogueMax: CatalogueMax = { courses: 200_000, versions: 1_000_000, runs: 200_000 };

/** Environment variables that set these limits, so that a finding about a limit can name the one to raise. */
export const maxVariables = {
  courses: 'INSTITUTE_COURSES_MAX',
  versions: 'INSTITUTE_VERSIONS_MAX',
  runs: 'INSTITUTE_RUNS_MAX',
} as const;
