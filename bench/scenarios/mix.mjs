import { listFullPages } from '../catalogue/pages.mjs';
import { listSearches } from '../catalogue/searches.mjs';
import { makeTrace } from '../catalogue/trace.mjs';
import { startClient } from '../load/client.mjs';
import { createRecorder, headerOf } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { keyOf } from '../subjects/answers.mjs';
import { startBare } from '../subjects/replay.mjs';
import { basePath } from '../subjects/service.mjs';
import { listIds } from './long-tail.mjs';
import { addRun, untilSearching, untilServing } from './pages.mjs';
import { page, toLoad } from './targets.mjs';

/** Texts that are looked for. */
const searchCount = 2_000;

/**
 * Measures what an institute's visitors, crawlers and content network ask for together, in one order with every run: first as fast as it is
 * answered, then at half that rate, as requests arrive, to find the slowest of a hundred.
 *
 * As with pages, each run has a process of its own, and the expected answers come from a twin.
 */
export async function measureMix({ folder, extent, large, say }) {
  const twin = await large.serve();
  const recorder = createRecorder(twin.port, large.access);
  const client = startClient({ [large.courses]: large.access });
  const results = [];
  const slowest = [];
  try {
    await untilServing(recorder);
    await untilSearching(recorder);
    const count = (extent.rounds + extent.unseenWarmUpRounds + 1) * extent.mixRequests;
    const { answers, targets } = await record(recorder, makeTrace(await listAddresses(recorder, large.courses), count));
    const bare = await startBare(answers, folder);
    try {
      for (let run = 1; run <= extent.runs; run += 1) {
        say(`a mix, run ${run} of ${extent.runs}`);
        const service = await large.serve();
        const own = createRecorder(service.port, large.access);
        try {
          await untilServing(own);
          await untilSearching(own);
          await untilQuiet(service.pids);
          const { figures, p99Ms } = await measureOnce({
            client,
            service,
            bare,
            targets,
            extent,
            courses: large.courses,
          });
          addRun(results, [{ bar: 'a mix as of a day', subject: 'mix', against: 'bare, mix', figures }]);
          slowest.push(p99Ms);
        } finally {
          own.close();
          await service.stop();
        }
      }
    } finally {
      bare.stop();
    }
    return { results, p99Ms: Math.min(...slowest) };
  } finally {
    client.stop();
    recorder.close();
    await twin.stop();
  }
}

async function listAddresses(recorder, courses) {
  const ids = await listIds(recorder, courses);
  const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
  const pages = await listFullPages(countOf);
  const searches = listSearches(searchCount, courses);
  return {
    detail: ids.map((id) => `${basePath}/courses/${id}`),
    outline: ids.map((id) => `${basePath}/courses/${id}/outline`),
    list: pages.map((query) => page(query).path),
    q: searches.map((query) => page(query).path),
    search: searches.map((query) => `${basePath}/search${query}`),
    site: ['site', 'streams', 'learning-paths'].map((name) => `${basePath}/${name}`),
  };
}

/** What is asked for, one after the other, and every answer once; an answer may come compressed, or plain until it was compressed. */
async function record(recorder, trace) {
  const plain = new Map();
  const paths = [...new Set(trace.map(({ path }) => path))];
  const inFull = await recorder.recordAll(paths.map((path) => ({ path })));
  for (const [at, path] of paths.entries()) plain.set(path, inFull[at]);
  const asked = trace.map(({ path, encoding, isConditional }) => ({
    path,
    headers: {
      ...(encoding && { 'accept-encoding': encoding }),
      ...(isConditional && { 'if-none-match': headerOf(plain.get(path), 'etag') }),
    },
  }));
  const distinct = [...new Map(asked.map((target) => [keyOf(target.path, target.headers), target])).entries()];
  const answers = await recorder.recordAll(distinct.map(([, target]) => target));
  const targets = asked.map((target) => {
    const isUnchanged = target.headers['if-none-match'] !== undefined;
    const { status, body } = plain.get(target.path);
    const mayBeCompressed = target.headers['accept-encoding'] !== undefined;
    return isUnchanged
      ? { ...target, status: 304, length: 0 }
      : { ...target, status, length: body.length, mayBeCompressed };
  });
  return { answers: answers.map((answer, at) => ({ ...answer, key: distinct[at][0] })), targets };
}

async function measureOnce({ client, service, bare, targets, extent, courses }) {
  const left = [...targets];
  const rounds = Array.from({ length: extent.rounds + extent.unseenWarmUpRounds + 1 }, () =>
    left.splice(0, extent.mixRequests),
  );
  const paced = rounds.pop();
  const warmUps = rounds.splice(0, extent.unseenWarmUpRounds);
  const loads = (of) => {
    const load = (subject) => (round) => toLoad(subject, courses, of[round], of[round].length);
    return { mix: load(service), 'bare, mix': load(bare) };
  };
  await measureRun(client, loads(warmUps), warmUps.length);
  const figures = await measureRun(client, loads(rounds), rounds.length);
  const perSecond = figures.mix.perSecond / 2;
  const { p99Ms } = await client.run({ ...toLoad(service, courses, paced, paced.length), perSecond });
  return { figures, p99Ms };
}
