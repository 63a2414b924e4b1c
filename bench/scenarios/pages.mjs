import { startClient } from '../load/client.mjs';
import { createRecorder } from '../load/record.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { basePath } from '../subjects/service.mjs';
import { measureHotPages } from './hot-pages.mjs';
import { measureSizes } from './sizes.mjs';
import { detail, page } from './targets.mjs';
import { measureUnseenPages, supplyPages } from './unseen-pages.mjs';

/**
 * Pages of every kind, in several runs. Each has processes of its own: how the engine compiles the same program differs from one
 * process to the next.
 *
 * The expected answers come from a twin, another process on the same database, so that the service has not seen the requests before.
 */
export async function measurePages({ folder, extent, large, small, nginxMissing, say }) {
  const twin = await large.serve();
  const recorder = createRecorder(twin.port, large.access);
  const client = startClient({ [large.courses]: large.access, [small.courses]: small.access });
  const results = [];
  try {
    await untilServing(recorder);
    const supply = await supplyPages(recorder, large.courses, extent);
    for (let run = 1; run <= extent.runs; run += 1) {
      say(`pages, run ${run} of ${extent.runs}`);
      const [service, smallService] = [await large.serve(), await small.serve()];
      try {
        for (const [each, { access }] of [
          [service, large],
          [smallService, small],
        ]) {
          const own = createRecorder(each.port, access);
          await untilServing(own);
          await untilQuiet(each.pids);
          own.close();
        }
        const shared = { client, service, recorder, large, folder, nginxMissing, extent };
        addRun(results, await measureHotPages(shared));
        addRun(results, await measureUnseenPages({ ...shared, supply }));
        addRun(results, await measureSizes({ ...shared, small, smallService }));
      } finally {
        await Promise.all([service.stop(), smallService.stop()]);
      }
    }
    return results;
  } finally {
    client.stop();
    recorder.close();
    await twin.stop();
  }
}

/** Resolves once lists and details are there. */
export async function untilServing(recorder) {
  let answer = await recorder.record(page());
  while (answer.status === 503) answer = await recorder.record(page());
  const { id } = JSON.parse(answer.body).data[0];
  while ((await recorder.record(detail(id))).status === 503);
}

/** Resolves once searches are answered: their index comes after lists and details, and an answer waits for it. */
export async function untilSearching(recorder) {
  while ((await recorder.record({ path: `${basePath}/search?page_size=0` })).status === 503);
}

/** Adds the figures of a run to those of the runs before. */
export function addRun(results, measured) {
  for (const { figures, ...about } of measured) {
    const known = results.find(({ bar }) => bar === about.bar);
    if (known) known.runs.push(figures);
    else results.push({ ...about, runs: [figures] });
  }
}
