import { startClient } from '../load/client.mjs';
import { recordFilled } from '../load/fill.mjs';
import { createRecorder } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { commandLine, startService } from '../subjects/service.mjs';
import { untilServing } from './pages.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

const workers = 2;
const connections = 64;

/**
 * Measures the cached list page of a service of two workers, next to that of a single process, in several runs with processes of their own.
 * The parent's time counts, as does the cost of counting together.
 */
export async function measureWorkers({ installation, extent, say }) {
  const client = startClient({ [installation.courses]: installation.access });
  const runs = [];
  try {
    for (let run = 1; run <= extent.runs; run += 1) {
      say(`two workers, run ${run} of ${extent.runs}`);
      runs.push(await measureOnce({ installation, client, extent }));
    }
    return { bar: 'cached list page, two workers', subject: 'workers', against: 'alone', runs };
  } finally {
    client.stop();
  }
}

async function measureOnce({ installation, client, extent }) {
  const alone = await installation.serve();
  const several = await startService(installation.env, commandLine, ['--workers', String(workers)]);
  try {
    const subjects = {
      workers: await loadOf(several, installation, extent),
      alone: await loadOf(alone, installation, extent),
    };
    await measureRun(client, subjects, extent.warmUpRounds);
    return await measureRun(client, subjects, extent.rounds);
  } finally {
    await Promise.all([alone.stop(), several.stop()]);
  }
}

async function loadOf(service, { access, courses }, { hotRequests }) {
  // Connections go to workers in turn, and each worker must have the page.
  const recorders = Array.from({ length: workers }, () => createRecorder(service.port, access));
  const answers = [];
  for (const recorder of recorders) {
    await untilServing(recorder);
    answers.push(await recordFilled(recorder, [page()]));
  }
  await untilQuiet(service.pids);
  for (const recorder of recorders) recorder.close();
  const targets = toTargets(answers[0], [page()]);
  // With only two processors, a client that never sleeps would take a worker's time.
  return () => ({ ...toLoad(service, courses, targets, hotRequests), connections, maySleep: true });
}
