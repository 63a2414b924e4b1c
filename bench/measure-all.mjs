import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureDesk } from './scenarios/changes/desk.mjs';
import { measureChanges } from './scenarios/changes/imported.mjs';
import { measureDeliveries } from './scenarios/deliveries.mjs';
import { measureKilled, measureMany, measureMore } from './scenarios/institutes/figures.mjs';
import { measureLeads } from './scenarios/leads.mjs';
import { measureLongTail } from './scenarios/long-tail.mjs';
import { measureMemory } from './scenarios/memory.mjs';
import { measureMix } from './scenarios/mix.mjs';
import { measurePages } from './scenarios/pages.mjs';
import { measureRuns } from './scenarios/runs.mjs';
import { listSearchPaths, measureSearches } from './scenarios/searches.mjs';
import { measureSharedLimits } from './scenarios/shared-limits.mjs';
import { measureStall } from './scenarios/stall.mjs';
import { measureStart, untilKept } from './scenarios/start.mjs';
import { measureTables } from './scenarios/tables.mjs';
import { measureWorkers } from './scenarios/workers.mjs';
import { install } from './subjects/installation.mjs';
import { whyNoNginx } from './subjects/nginx.mjs';
import { whyNoRedis } from './subjects/redis.mjs';
import { openEmbedded } from './subjects/service.mjs';

const megabyte = 1_000_000;

/**
 * Measures everything, or only the parts named, and says what it is at.
 *
 * A part that fails is among the `broken`: an hour of figures must not be lost with it.
 */
export async function measureAll({ folder, extent, only }) {
  const results = [];
  const broken = [];
  const figures = [];
  const nginxMissing = whyNoNginx();
  const skipped = nginxMissing ? [{ what: 'nginx', reason: nginxMissing }] : [];
  const wants = (part) => only.length === 0 || only.includes(part);
  const add = (bar, measured, note) => results.push({ bar, measured, note });
  const measure = async (part, run) => {
    if (wants(part)) await run().catch((error) => broken.push({ what: part, error }));
  };

  if (['pages', 'tail', 'mix', 'changes', 'start', 'stall', 'memory'].some(wants)) {
    say(`importing ${extent.large} courses`);
    const large = await install({ folder, courses: extent.large });
    add('import of 10,000 courses', large.import.seconds);
    add('memory of that import', large.import.peakBytes / megabyte);
    await measure('pages', async () => {
      say(`importing ${extent.small} courses`);
      const small = await install({ folder, courses: extent.small });
      results.push(...(await measurePages({ folder, extent, large, small, nginxMissing, say })));
    });
    await measure('tail', async () => results.push(...(await measureLongTail({ folder, extent, large, say }))));
    await measure('mix', async () => {
      const mix = await measureMix({ folder, extent, large, say });
      results.push(...mix.results);
      add('p99 of that mix at half its peak rate', mix.p99Ms, `best of ${extent.runs}`);
    });
    await measure('changes', () => measureChanging({ extent, large, add }));
    await measure('start', () => measureStarts({ folder, extent, large, add }));
    await measure('stall', async () => {
      say('rebuilding while a client asks');
      const stall = await measureStall({ installation: large, rebuilds: extent.stallRebuilds, folder });
      const control = `${stall.longestMs.toFixed(1)} ms with what a bare server kept at the same time, at most ${stall.controlMs.toFixed(1)} ms`;
      add('longest silence through five rebuilds', stall.aloneMs, `${control}; asked ${stall.asked} times`);
    });
    await measure('memory', async () => add('peak memory, 10,000 courses', ...(await measurePeak(large, extent))));
  }
  await measure('limits', () => measureLimits({ folder, extent, results, skipped }));
  await measure('workers', async () => results.push(await measureTwoWorkers({ folder, extent })));
  await measure('leads', () => measureEnquiries({ folder, extent, add }));
  await measure('deliveries', () => measureForwarding({ folder, extent, add }));
  await measure('runs', () => measureDates({ folder, extent, results, add }));
  await measure('search', () => measureFinding({ folder, extent, results, add }));
  await measure('institutes', () => measureMany({ folder, extent, add, say }));
  await measure('put-away', () => measureMore({ folder, extent, figures, say }));
  await measure('crew', () => measureKilled({ folder, extent, figures, skipped, say }));
  await measure('tables', () => measureLists({ folder, extent, add }));
  await measure('desk', () => measureEdited({ folder, extent, results, add }));
  if (extent.huge) await measure('huge', () => measureHuge({ folder, extent, add }));
  return { results, figures, skipped, broken };
}

async function measureHuge({ folder, extent, add }) {
  say(`importing ${extent.huge} courses`);
  const huge = await install({ folder, courses: extent.huge });
  const seconds = `${huge.import.seconds.toFixed(0)} s`;
  add('memory of the import of 100,000 courses', huge.import.peakBytes / megabyte, seconds);
  add('peak memory, 100,000 courses', ...(await measurePeak(huge, extent)));
}

async function measureChanging({ extent, large, add }) {
  const { steady, takenOver, crawl, title } = await measureChanges({ installation: large, extent, say });
  const note = `${takenOver.p99Ms.toFixed(1)} ms, else ${steady.p99Ms.toFixed(1)} ms, at ${steady.perSecond.toFixed(0)} a second`;
  add('p99 while a catalogue is taken over', takenOver.p99Ms / steady.p99Ms, note);
  add('p99 of a crawl during an import', crawl.p99Ms, `at ${crawl.perSecond.toFixed(0)} a second`);
  add('longest answer of that crawl', crawl.longestMs);
  add('import of one other title', title.imported);
  addShown('one other title shows after its import', title.shown, add);
}

async function measureStarts({ folder, extent, large, add }) {
  say('starting');
  const embedded = [];
  const external = [];
  const building = [];
  const dataDir = join(folder, 'data-external');
  mkdirSync(dataDir);
  await untilKept(large);
  for (let start = 0; start < extent.starts; start += 1) {
    embedded.push(await measureStart(large));
    const database = await openEmbedded(large.env.DATA_DIR);
    const outside = { ...large, env: { DATABASE_URL: database.url, DATA_DIR: dataDir } };
    building.push(await measureStart({ ...outside, env: { ...outside.env, SNAPSHOT_KEPT_MB: '0' } }));
    if (start === 0) await untilKept(outside);
    external.push(await measureStart(outside));
    await database.leave();
  }
  const best = `best of ${extent.starts}`;
  add('start to first 200, database running', Math.min(...external), best);
  add('start to first 200, embedded database', Math.min(...embedded), best);
  add('start to first 200, catalogue not kept', Math.min(...building), best);
}

async function measureLimits({ folder, extent, results, skipped }) {
  const reason = whyNoRedis();
  if (reason) return skipped.push({ what: 'limits in Redis', reason });
  const installation = await install({ folder, courses: extent.small });
  results.push(await measureSharedLimits({ installation, folder, extent, say }));
}

async function measureTwoWorkers({ folder, extent }) {
  const installation = await install({ folder, courses: extent.small });
  return measureWorkers({ installation, extent, say });
}

async function measureEnquiries({ folder, extent, add }) {
  say('filing enquiries');
  const installation = await install({ folder, courses: extent.small, keyCount: extent.leadKeys });
  const { filed, inserted, p99Ms } = await measureLeads({ installation, extent });
  add('bare inserts to enquiries filed', inserted / filed, `${filed.toFixed(0)} a second, ${inserted.toFixed(0)} bare`);
  add('p99 of enquiries at 50 a second', p99Ms);
}

async function measureForwarding({ folder, extent, add }) {
  say(`making ${extent.deliveries} deliveries`);
  const installation = await install({ folder, courses: extent.small, keyCount: 1 });
  const seconds = await measureDeliveries({ installation, extent });
  add('5,000 deliveries to 20 webhooks', seconds, `${(extent.deliveries / seconds).toFixed(0)} a second`);
}

async function measureDates({ folder, extent, results, add }) {
  say(`importing ${extent.runCourses} courses with ${extent.runsPerCourse} dates each`);
  const installation = await install({ folder, courses: extent.runCourses, runs: extent.runsPerCourse });
  results.push(...(await measureRuns({ installation, extent, say })));
  say('rebuilding dates while a client asks');
  const stall = await measureStall({ installation, rebuilds: 1, folder });
  add('longest silence while dates are rebuilt', stall.aloneMs, `asked ${stall.asked} times`);
  add('peak memory, 100,000 dates', ...(await measurePeak(installation, extent)));
}

async function measureFinding({ folder, extent, results, add }) {
  say(`importing ${extent.large} courses to search`);
  const options = { courses: extent.large, runs: extent.searchRuns, isSearched: true };
  const installation = await install({ folder, ...options });
  results.push(...(await measureSearches({ installation, extent, say })));
  say('indexing searches while a client asks');
  const stall = await measureStall({ installation, rebuilds: extent.stallRebuilds, folder });
  add('longest silence while searches are indexed', stall.aloneMs, `asked ${stall.asked} times`);
  const searches = listSearchPaths(extent.memoryPages, extent.large);
  add('peak memory with searches, 20,000 dates', ...(await measurePeak(installation, extent, searches)));
}

async function measureLists({ folder, extent, add }) {
  say(`reading tables of ${extent.csvRows} and ${extent.xlsxRows} rows`);
  const { csv, xlsx } = await measureTables({ folder, csvRows: extent.csvRows, xlsxRows: extent.xlsxRows });
  const noteOf = ({ suggestSeconds }) => `${suggestSeconds.toFixed(1)} s of it to suggest the mapping`;
  add('17,000 rows of CSV to a catalogue file', csv.seconds, noteOf(csv));
  add('5,000 rows of a workbook to a catalogue file', xlsx.seconds, noteOf(xlsx));
  add(
    'memory of reading that workbook',
    xlsx.peakBytes / megabyte,
    `${(csv.peakBytes / megabyte).toFixed(0)} MB for the CSV`,
  );
}

async function measureEdited({ folder, extent, results, add }) {
  say(`importing ${extent.deskCourses} courses twice`);
  const installing = { folder, courses: extent.deskCourses };
  const [plain, edited] = [await install(installing), await install(installing)];
  const { result, applied, saves, published, shown } = await measureDesk({ plain, edited, folder, extent, say });
  results.push(result);
  add(
    'p95 of saving a draft, 5,000 courses',
    saves.all,
    `one after the other; ${saves.first.toFixed(0)} ms the first save of a part, ${saves.again.toFixed(0)} ms the next`,
  );
  add(
    'publishing one draft',
    published,
    `the command from start to end; all changes, by a thousand, ${applied.toFixed(0)} s`,
  );
  addShown('one published draft shows', shown, add);
}

/** A change shows once all kinds of answers show it. */
function addShown(bar, shown, add) {
  const times = Object.entries(shown).map(([what, seconds]) => `${what} ${seconds.toFixed(2)} s`);
  add(bar, Math.max(...Object.values(shown)), times.join(', '));
}

/** What was measured, and a note. */
async function measurePeak(installation, extent, searches) {
  say(`memory with ${installation.courses} courses`);
  const options = { installation, rebuilds: extent.memoryRebuilds, pages: extent.memoryPages, searches };
  const { served, builder, importer } = await measureMemory(options);
  const inMegabytes = (bytes) => `${(bytes / megabyte).toFixed(0)} MB`;
  return [served / megabyte, `besides, to build ${inMegabytes(builder)}, to import ${inMegabytes(importer)}`];
}

const say = (what) => process.stderr.write(`${what} …\n`);
