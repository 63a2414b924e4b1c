import { listFullPages } from '../catalogue/pages.mjs';
import { listSearches, listShortSearches } from '../catalogue/searches.mjs';
import { measureRun } from '../load/rounds.mjs';
import { startBare } from '../subjects/replay.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

/** Rounds of a run, including those that warm up. */
const roundsOf = ({ rounds, unseenWarmUpRounds }) => rounds + unseenWarmUpRounds;

/** Supplies the addresses of all runs, each to be used once: pages without `q`, and searches. */
export async function supplyPages(recorder, courses, extent) {
  const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
  const perRun = roundsOf(extent) * extent.unseenRequests;
  const hand = (list) => () => {
    if (list.length < perRun) throw new Error('There are not enough distinct pages for so many rounds.');
    return list.splice(0, perRun);
  };
  return { pages: hand(await listFullPages(countOf)), searches: hand(listSearches(perRun * extent.runs, courses)) };
}

/**
 * Measures pages that were never requested before: every request of these loads has an address of its own, so that no answer comes from a
 * kept body.
 */
export async function measureUnseenPages({ client, service, recorder, large, folder, extent, supply }) {
  const plain = await record(recorder, supply.pages());
  const compressed = await record(recorder, supply.pages(), 'br');
  const searches = await record(recorder, supply.searches());
  const short = await record(recorder, listShortSearches());
  const bare = await startBare(plain.answers, folder);
  const load = (subject, { targets }) => {
    const left = [...targets];
    const perRound = Math.min(extent.unseenRequests, Math.floor(targets.length / roundsOf(extent)));
    return () => {
      const ofRound = left.splice(0, perRound);
      return toLoad(subject, large.courses, ofRound, ofRound.length);
    };
  };
  const subjects = {
    page: load(service, plain),
    bare: load(bare, plain),
    search: load(service, searches),
    'short search': load(service, short),
    'page, br': load(service, compressed),
  };
  try {
    // Earlier pages have warmed the service; the bare server must be as warm.
    await client.run(
      toLoad(bare, large.courses, plain.targets, (extent.warmUpRounds + extent.hotRounds) * extent.hotRequests),
    );
    await measureRun(client, subjects, extent.unseenWarmUpRounds);
    const figures = await measureRun(client, subjects, extent.rounds);
    return [
      { bar: 'list page not seen before', subject: 'page', against: 'bare', figures },
      { bar: 'q not seen before', subject: 'search', against: 'page', figures },
      { bar: 'q of 1 or 2 characters not seen before', subject: 'short search', against: 'page', figures },
      { bar: 'uncached pages with br', subject: 'page, br', against: 'page', figures },
    ];
  } finally {
    bare.stop();
  }
}

/** Records the answers uncompressed; `encoding` is what the load client will ask for, and may get. */
async function record(recorder, queries, encoding) {
  const answers = await recorder.recordAll(queries.map((query) => page(query)));
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const targets = toTargets(
    answers,
    queries.map((query) => page(query, headers)),
  );
  return { answers, targets: targets.map((target) => ({ ...target, mayBeCompressed: encoding !== undefined })) };
}
