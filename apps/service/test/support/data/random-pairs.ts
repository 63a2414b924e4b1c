/** How many pairs of catalogue and query a reference judges: some thousands in every run of the tests, as many as `RANDOM_PAIRS` says where it is set. */
export const randomPairs = (usual: number): number => Number(process.env['RANDOM_PAIRS'] || usual);
