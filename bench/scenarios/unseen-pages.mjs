import { listFullPages } from '../catalogue/pages.mjs';
import { listSearches } from '../catalogue/searches.mjs';
import { measureRun } from '../load/rounds.mjs';
import { startBare } from '../subjects/replay.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

/**
 * Pages that nobody asked for before: every request of these loads has an address of its own, so that nothing is ever
 * answered from a kept body. What they have to be is recorded from another process on the same database.
 */
export async function measureUnseenPages({ client, service, recorder, folder, courses, size }) {
  const countOf = async (query) => JSON.parse((await recorder.record(page(query))).body).total;
  const perRun = size.rounds * size.unseenRequests;
  const supply = (list) => {
    const left = [...list];
    return () => {
      if (left.length < perRun) throw new Error('There are not enough distinct pages for so many rounds.');
      return left.splice(0, perRun);
    };
  };
  const nextPages = supply(await listFullPages(countOf));
  const nextSearches = supply(listSearches(perRun * (size.runs + 1), courses));

  const bare = await startBare([await recorder.record(page())], folder);
  const load = (subject, targets) => (round) => {
    const ofRound = targets.slice(round * size.unseenRequests, (round + 1) * size.unseenRequests);
    return toLoad(subject, courses, ofRound, ofRound.length);
  };

  const runs = [];
  try {
    // The first run warms up.
    for (let run = 0; run <= size.runs; run += 1) {
      const plain = await record(recorder, nextPages());
      const compressed = await record(recorder, nextPages(), 'br');
      const searches = await record(recorder, nextSearches());
      await bare.load(plain.answers);
      const figures = await measureRun(
        client,
        {
          page: load(service, plain.targets),
          bare: load(bare, plain.targets),
          search: load(service, searches.targets),
          'page, br': load(service, compressed.targets),
        },
        size.rounds,
      );
      if (run > 0) runs.push(figures);
    }
  } finally {
    bare.stop();
  }
  return [
    { bar: 'list page not seen before', subject: 'page', against: 'bare', runs },
    { bar: 'q not seen before', subject: 'search', against: 'page', runs },
    { bar: 'uncached pages with br', subject: 'page, br', against: 'page', runs },
  ];
}

/** Recorded plain; `encoding` is what the load client will ask for, and may get. */
async function record(recorder, queries, encoding) {
  const answers = await recorder.recordAll(queries.map((query) => page(query)));
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const targets = toTargets(
    answers,
    queries.map((query) => page(query, headers)),
  );
  return { answers, targets: targets.map((target) => ({ ...target, mayBeCompressed: encoding !== undefined })) };
}
