import { runRound } from './round.mjs';

// The load client: a process of its own, so that measuring takes no time from what is measured.
let accesses;
let isBusy = false;
process.on('message', async ({ accesses: given, round }) => {
  accesses = given ?? accesses;
  if (!round) return;
  isBusy = true;
  if (!round.maySleep) stayAwake();
  try {
    process.send({ figures: await runRound(round, accesses[round.access]) });
  } catch (error) {
    process.send({ failure: error.message });
  } finally {
    isBusy = false;
  }
});

/** Never sleeps while it measures: to wake it would be on the account of the server, and most of all of the slower one. */
function stayAwake() {
  if (isBusy) setImmediate(stayAwake);
}
