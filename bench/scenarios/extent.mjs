/** How much is measured: everything that the bars are about. */
export const full = {
  small: 1_000,
  large: 10_000,
  huge: 100_000,
  runs: 3,
  rounds: 5,
  warmUpRounds: 4,
  hotRequests: 3_000,
  unseenRequests: 600,
  unseenWarmUpRounds: 5,
  starts: 3,
  memoryRebuilds: 3,
  memoryPages: 2_000,
  stallRebuilds: 5,
};

/** Enough to see that all of it works, in less than a minute. */
export const short = {
  small: 200,
  large: 1_000,
  huge: undefined,
  runs: 1,
  rounds: 2,
  warmUpRounds: 1,
  hotRequests: 400,
  unseenRequests: 100,
  unseenWarmUpRounds: 1,
  starts: 1,
  memoryRebuilds: 1,
  memoryPages: 200,
  stallRebuilds: 1,
};
