import { listFullPages } from '../catalogue/pages.mjs';
import { listFilteredRunPages, listRunPages } from '../catalogue/runs.mjs';
import { startClient } from '../load/client.mjs';
import { createRecorder } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { basePath } from '../subjects/service.mjs';
import { addRun, untilServing } from './pages.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

/**
 * Measures pages of dates that were never requested before, next to pages of courses of the same service: as many items, every request with
 * an address of its own. The expected answers come from a twin, as for the other pages.
 */
export async function measureRuns({ installation, extent, say }) {
  const twin = await installation.serve();
  const recorder = createRecorder(twin.port, installation.access);
  const client = startClient({ [installation.courses]: installation.access });
  const results = [];
  try {
    await untilServing(recorder);
    // This catalogue has fewer courses than the others, and fewer distinct pages of them.
    const perRound = extent.unseenRequests / 2;
    const perRun = (extent.rounds + extent.unseenWarmUpRounds) * perRound;
    const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
    const supplies = {
      courses: (await listFullPages(countOf)).map((query) => page(query)),
      runs: listRunPages(installation.courses * extent.runsPerCourse).map(toRequest),
      filtered: listFilteredRunPages().map(toRequest),
    };
    for (let run = 1; run <= extent.runs; run += 1) {
      say(`dates, run ${run} of ${extent.runs}`);
      const service = await installation.serve();
      try {
        const own = createRecorder(service.port, installation.access);
        await untilServing(own);
        await untilQuiet(service.pids);
        own.close();
        const subjects = {};
        for (const [name, requests] of Object.entries(supplies)) {
          const targets = await record(recorder, take(requests, perRun));
          subjects[name] = () => {
            const ofRound = targets.splice(0, perRound);
            return toLoad(service, installation.courses, ofRound, ofRound.length);
          };
        }
        await measureRun(client, subjects, extent.unseenWarmUpRounds);
        const figures = await measureRun(client, subjects, extent.rounds);
        addRun(results, [
          { bar: 'page of dates not seen before', subject: 'runs', against: 'courses', figures },
          { bar: 'page of dates with three filters', subject: 'filtered', against: 'courses', figures },
        ]);
      } finally {
        await service.stop();
      }
    }
    return results;
  } finally {
    client.stop();
    recorder.close();
    await twin.stop();
  }
}

const toRequest = (address) => ({ path: basePath + address, headers: {} });

function take(requests, count) {
  if (requests.length < count) throw new Error('There are not enough distinct pages for so many rounds.');
  return requests.splice(0, count);
}

const itemsExpected = 24;

async function record(recorder, requests) {
  const answers = await recorder.recordAll(requests);
  for (const { path, body } of answers) {
    const { length } = JSON.parse(body).data;
    if (length !== itemsExpected) throw new Error(`${path} has ${length} items.`);
  }
  return toTargets(answers, requests);
}
