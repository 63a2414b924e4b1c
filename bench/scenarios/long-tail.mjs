import { listFullPages } from '../catalogue/pages.mjs';
import { createRandom } from '../catalogue/random.mjs';
import { startClient } from '../load/client.mjs';
import { createRecorder, headerOf } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { startBare } from '../subjects/replay.mjs';
import { basePath } from '../subjects/service.mjs';
import { addRun, untilServing } from './pages.mjs';
import { detail, page, toLoad, toTargets } from './targets.mjs';

const pageSizeMax = 100;

/**
 * What crawlers, static builds and content networks ask for: everything once, in no order, and whether it has changed. As with pages, each
 * run has a process of its own, and the expected answers come from a twin.
 */
export async function measureLongTail({ folder, extent, large, say }) {
  const twin = await large.serve();
  const recorder = createRecorder(twin.port, large.access);
  const client = startClient({ [large.courses]: large.access });
  const results = [];
  try {
    await untilServing(recorder);
    const loads = await recordLoads(recorder, large.courses);
    for (let run = 1; run <= extent.runs; run += 1) {
      say(`long tail, run ${run} of ${extent.runs}`);
      const service = await large.serve();
      const own = createRecorder(service.port, large.access);
      try {
        await untilServing(own);
        await untilQuiet(service.pids);
        addRun(results, await measureOnce({ client, service, loads, folder, extent, courses: large.courses }));
      } finally {
        own.close();
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

/**
 * The addresses of a run, each to be used once, and what they are answered: all courses, since a process that has answered a few hundred requests
 * of a kind still spends more on compiling than on answering.
 */
async function recordLoads(recorder, courses) {
  const ids = await listIds(recorder, courses);
  const inOrder = createRandom(courses).sample(ids, ids.length);
  const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
  const lists = (await listFullPages(countOf)).slice(0, courses).map((query) => page(query));
  const ofCourses = ids.flatMap((id) => [
    { path: `${basePath}/courses/${id}/outline`, headers: {} },
    ...['en', 'es'].map((language) => ({ path: `${basePath}/courses/${id}?language=${language}`, headers: {} })),
  ]);
  const others = [...ofCourses, ...lists];
  return {
    detail: await record(recorder, inOrder.map(detail)),
    304: await recordUnchanged(recorder, createRandom(others.length).sample(others, others.length)),
  };
}

/** Ids of all courses, in their order. */
export async function listIds(recorder, courses) {
  const pages = Math.ceil(courses / pageSizeMax);
  const asked = Array.from({ length: pages }, (_, at) => page(`?page_size=${pageSizeMax}&page=${at + 1}`));
  const answers = await recorder.recordAll(asked);
  return answers.flatMap(({ body }) => JSON.parse(body).data.map(({ id }) => id));
}

async function record(recorder, asked) {
  const answers = await recorder.recordAll(asked);
  return { answers, targets: toTargets(answers, asked) };
}

/** Asks whether answers have changed that were never asked for of the process before. */
async function recordUnchanged(recorder, asked) {
  const tags = (await recorder.recordAll(asked)).map((answer) => headerOf(answer, 'etag'));
  return record(
    recorder,
    asked.map((target, at) => ({ ...target, headers: { 'if-none-match': tags[at] } })),
  );
}

async function measureOnce({ client, service, loads, folder, extent, courses }) {
  const results = [];
  for (const [name, { answers, targets }] of Object.entries(loads)) {
    const bare = await startBare(answers, folder);
    const perRound = Math.floor(targets.length / (extent.rounds + extent.unseenWarmUpRounds));
    const load = (subject) => {
      const left = [...targets];
      return () => {
        const ofRound = left.splice(0, perRound);
        return toLoad(subject, courses, ofRound, ofRound.length);
      };
    };
    try {
      // As warm as the service will be, for which each answer is a new one.
      await client.run(toLoad(bare, courses, targets, extent.warmUpRounds * extent.hotRequests));
      const subjects = { [name]: load(service), [`bare, ${name}`]: load(bare) };
      await measureRun(client, subjects, extent.unseenWarmUpRounds);
      const figures = await measureRun(client, subjects, extent.rounds);
      results.push({ bar: bars[name], subject: name, against: `bare, ${name}`, figures });
    } finally {
      bare.stop();
    }
  }
  return results;
}

const bars = {
  detail: 'details, each course once',
  304: '304 of what is not kept',
};
