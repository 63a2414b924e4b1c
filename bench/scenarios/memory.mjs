import { setTimeout as pause } from 'node:timers/promises';
import { listFullPages } from '../catalogue/pages.mjs';
import { peakMemoryBytes } from '../load/cpu.mjs';
import { createRecorder, headerOf } from '../load/record.mjs';
import { basePath } from '../subjects/service.mjs';
import { untilServing } from './pages.mjs';
import { page } from './targets.mjs';

/** Changes reach the service within 60 s, and a catalogue of 100,000 courses takes a while to build. */
const rebuildTimeoutMs = 180_000;

/** The most memory the service ever has: from its start, over rebuilds, and while many distinct pages are read in two encodings. */
export async function measureMemory({ installation, rebuilds, pages }) {
  const service = await installation.serve();
  const recorder = createRecorder(service.port, installation.access);
  try {
    await untilServing(recorder);
    for (let done = 0; done < rebuilds; done += 1) await rebuild(installation, recorder);
    const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
    const queries = (await listFullPages(countOf)).slice(0, pages);
    if (queries.length < pages) throw new Error(`There are only ${queries.length} distinct pages.`);
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const answers = await recorder.recordAll(queries.map((query) => page(query, headers)));
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) throw new Error(`${refused.path} answered ${refused.status}.`);
    }
    return peakMemoryBytes(service.pid);
  } finally {
    recorder.close();
    await service.stop();
  }
}

/** Imports the next issue of the catalogue and waits until the service answers from it. */
export async function rebuild(installation, recorder) {
  const site = { path: `${basePath}/site` };
  const before = headerOf(await recorder.record(site), 'etag');
  await installation.importNextIssue();
  const importedAt = performance.now();
  while (headerOf(await recorder.record(site), 'etag') === before) {
    if (performance.now() - importedAt > rebuildTimeoutMs)
      throw new Error('The service does not show what was imported.');
    await pause(100);
  }
}
