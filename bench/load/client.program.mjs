import { runRound } from './round.mjs';

// The load client: a process of its own, so that measuring takes no time from what is measured.
let accesses;
let isBusy = false;
let isOver = false;
process.on('message', async ({ accesses: given, round, ends = false }) => {
  accesses = given ?? accesses;
  isOver = ends;
  if (!round) return;
  isBusy = true;
  if (!round.maySleep && round.perSecond === undefined) stayAwake();
  try {
    process.send({ figures: await runRound(round, accesses[round.access], () => isOver) });
  } catch (error) {
    process.send({ failure: error.message });
  } finally {
    isBusy = false;
  }
});

/** Never sleeps while it measures: waking it would count as the server's time, most of all for the slower server. */
function stayAwake() {
  if (isBusy) setImmediate(stayAwake);
}
