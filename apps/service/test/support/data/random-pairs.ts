/** How many pairs of catalogue and query a reference judges: some thousands in every run of the tests, as many as `RANDOM_PAIRS` says where it is set. */
export const randomPairs = (usual: number): number => Number(process.env['RANDOM_PAIRS'] || usual);

/**
 * How often a test with whole catalogues at random tries: as often as is said here, a fifth of it in the short form, which `npm test` runs.
 * Each run tries others.
 */
export const tries = (count: number): number =>
  process.env['PROSPECTUS_TESTS'] === 'short' ? Math.ceil(count / 5) : count;
