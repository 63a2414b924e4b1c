import { runRound } from './round.mjs';

// The load client: a process of its own, so that measuring takes no time from what is measured.
let accesses;
process.on('message', async ({ accesses: given, round }) => {
  accesses = given ?? accesses;
  if (!round) return;
  try {
    process.send({ figures: await runRound(round, accesses[round.access]) });
  } catch (error) {
    process.send({ failure: error.message });
  }
});
