import { setTimeout as pause } from 'node:timers/promises';
import { listFullPages } from '../catalogue/pages.mjs';
import { watchChildren } from '../load/children.mjs';
import { peakMemoryBytes } from '../load/cpu.mjs';
import { createRecorder, headerOf } from '../load/record.mjs';
import { basePath } from '../subjects/service.mjs';
import { untilSearching, untilServing } from './pages.mjs';
import { page } from './targets.mjs';

/** Changes reach the service within 60 s, and a catalogue of 100,000 courses takes a while to build. */
export const rebuildTimeoutMs = 300_000;

/**
 * Measures the most memory the service ever has, in bytes: from its start, over rebuilds, and while many distinct pages are read in two
 * encodings, and what else is given. Next to it, that of the process that builds, and of one that imports the catalogue once more.
 */
export async function measureMemory({ installation, rebuilds, pages, searches = [] }) {
  const service = await installation.serve();
  const children = watchChildren(service.pid);
  const recorder = createRecorder(service.port, installation.access);
  try {
    await untilServing(recorder);
    for (let done = 0; done < rebuilds; done += 1) await rebuild(installation, recorder);
    const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
    const queries = (await listFullPages(countOf)).slice(0, pages);
    if (queries.length < pages) throw new Error(`There are only ${queries.length} distinct pages.`);
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const asked = [...queries.map((query) => page(query)), ...searches];
      const answers = await recorder.recordAll(asked.map(({ path }) => ({ path, headers })));
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) throw new Error(`${refused.path} answered ${refused.status}.`);
    }
    await rebuild(installation, recorder, await installation.prepareNextIssue(service.port));
    return { served: peakMemoryBytes(service.pid), ...children.peaks };
  } finally {
    children.stop();
    recorder.close();
    await service.stop();
  }
}

/** Imports the next issue of the catalogue and waits until the service answers from it. */
export async function rebuild(installation, recorder, importNext = installation.importNextIssue) {
  const before = await tagOfSite(recorder);
  await importNext();
  await untilOther(recorder, before);
}

export const tagOfSite = async (recorder) => headerOf(await recorder.record({ path: `${basePath}/site` }), 'etag');

/** Resolves once the service answers from another catalogue than the one whose tag is given, searches included. */
export async function untilOther(recorder, before) {
  const startedAt = performance.now();
  while ((await tagOfSite(recorder)) === before) {
    if (performance.now() - startedAt > rebuildTimeoutMs)
      throw new Error('The service does not show what was imported.');
    await pause(100);
  }
  await untilSearching(recorder);
}
