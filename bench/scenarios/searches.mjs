import { listFullPages } from '../catalogue/pages.mjs';
import { listQuestions } from '../catalogue/questions.mjs';
import { startClient } from '../load/client.mjs';
import { createRecorder } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { startLibraries } from '../subjects/libraries.mjs';
import { basePath } from '../subjects/service.mjs';
import { addRun, untilSearching, untilServing } from './pages.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

const itemsPerPage = 24;
const isFull = ({ data }) => data.length === itemsPerPage;
const isFound = ({ total }) => total > 0;

/** What an answer must be to count: none may be cheap because nothing was found. */
const counts = {
  courses: isFull,
  filtered: isFull,
  faceted: isFull,
  byValues: isFull,
  worded: isFound,
  twoWords: isFound,
  misspelt: ({ search }) => ['similar', 'partial'].includes(search.matched),
  suggested: ({ data }) => data.length > 0,
};

/** Questions to the service alone, measured against list pages, and the bars about them. */
const alone = {
  filtered: 'search with three filters',
  faceted: 'search with three filters and all facets',
  worded: 'two words, three filters, five facets',
  misspelt: 'misspelt words',
  suggested: 'suggestions',
};
/** Questions that libraries are asked, too. */
const againstLibraries = {
  twoWords: 'two words, against MiniSearch',
  misspelt: 'misspelt words, against MiniSearch',
  byValues: 'three filters and all facets, against ItemsJS',
};

/**
 * Measures searches that were never made before: against list pages of the same service, and against libraries that answer the same from
 * memory. Every request has an address of its own; the expected answers come from a twin.
 */
export async function measureSearches({ installation, extent, say }) {
  const { courses, access, file } = installation;
  say('indexing the catalogue with MiniSearch and ItemsJS');
  const libraries = await startLibraries(file);
  const twin = await installation.serve();
  const [recorder, ofLibraries] = [twin, libraries].map(({ port }) => createRecorder(port, access));
  const client = startClient({ [courses]: access });
  const roundCount = extent.rounds + extent.unseenWarmUpRounds;
  const results = [];
  try {
    await untilServing(recorder);
    await untilSearching(recorder);
    const take = await supplyQuestions(recorder, courses);
    for (let run = 1; run <= extent.runs; run += 1) {
      say(`searches, run ${run} of ${extent.runs}`);
      const service = await installation.serve();
      try {
        await untilReady(service, access);
        const load = (subject, targets) => {
          const perRound = targets.length / roundCount;
          const left = [...targets];
          return () => toLoad(subject, courses, left.splice(0, perRound), perRound);
        };
        const measure = async (subjects) => {
          await measureRun(client, subjects, extent.unseenWarmUpRounds);
          return measureRun(client, subjects, extent.rounds);
        };

        const pages = {};
        for (const kind of ['courses', ...Object.keys(alone)]) {
          const answers = await take(kind, roundCount * extent.searchRequests);
          pages[kind] = load(service, toTargets(answers, answers));
        }
        const figures = await measure(pages);
        const bars = Object.entries(alone);
        addRun(
          results,
          bars.map(([subject, bar]) => ({ bar, subject, against: 'courses', figures })),
        );

        for (const [kind, bar] of Object.entries(againstLibraries)) {
          const answers = await take(kind, roundCount * extent.libraryRequests);
          const theirs = await ofLibraries.recordAll(answers);
          const figures = await measure({
            service: load(service, toTargets(answers, answers)),
            library: load(libraries, toTargets(theirs, theirs)),
          });
          addRun(results, [{ bar, subject: 'service', against: 'library', figures }]);
        }
      } finally {
        await service.stop();
      }
    }
    return results;
  } finally {
    client.stop();
    for (const each of [recorder, ofLibraries]) each.close();
    libraries.stop();
    await twin.stop();
  }
}

async function untilReady(service, access) {
  const own = createRecorder(service.port, access);
  await untilServing(own);
  await untilSearching(own);
  await untilQuiet(service.pids);
  own.close();
}

/** Questions tried for each that counts. */
const triesMax = 20;

/** Hands out recorded answers to questions of a kind, each of them once. */
async function supplyQuestions(recorder, courses) {
  const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
  const pages = await listFullPages(countOf);
  const questions = { courses: pages.map((query) => `/courses${query}`).values() };
  return async (kind, count) => {
    questions[kind] ??= listQuestions(kind, courses);
    const taken = [];
    for (let tries = 0; taken.length < count; tries += 1) {
      const asked = nextOf(questions[kind], count);
      if (tries === triesMax || asked.length === 0) throw new Error(`There are not enough questions: ${kind}.`);
      const answers = await recorder.recordAll(asked.map((address) => ({ path: basePath + address })));
      taken.push(...answers.filter(({ body }) => counts[kind](JSON.parse(body))));
    }
    return taken.slice(0, count).map((answer) => ({ ...answer, headers: {} }));
  };
}

/** The next so many, or as many as there are. */
function nextOf(iterator, count) {
  const taken = [];
  while (taken.length < count) {
    const { done, value } = iterator.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** Searches of all kinds, to be read once each. */
export const listSearchPaths = (count, courses) =>
  Object.keys(alone).flatMap((kind) =>
    nextOf(listQuestions(kind, courses), Math.floor(count / Object.keys(alone).length)).map((address) => ({
      path: basePath + address,
    })),
  );
