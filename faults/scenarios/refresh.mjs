import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';
import { judgeEvidence, judgeUnprovoked } from '../judge.mjs';
import { underLoad } from '../load/under-load.mjs';
import { instituteId } from '../stage/stage.mjs';
import { withDatabase } from '../stage/statements.mjs';
import { untilUsed } from './replicas.mjs';
import { breakages, forgetKept, keepSource, opensSoon } from './source-breakages.mjs';

/** Long enough for every replica to have looked for changes (every 15 s). */
const noticedMs = 17_000;
/** For requests to meet a replica that has no catalogue. */
const settleMs = 2_000;

/**
 * The source of a catalogue is broken in several ways; the last good one stays, and one bad course hides no other. A replica that starts
 * meanwhile has no good one: it refuses, instead of showing less. A catalogue that was imported without courses is another matter: it is
 * shown as it is.
 */
export const brokenRefresh = {
  name: 'refresh broken',
  full: { perSecond: 20, waitMs: noticedMs },
  async run(stage, { perSecond, waitMs }) {
    const [courses] = await totals(stage);
    // When a replica had to refuse.
    const outages = [];
    const judge = ({ reads, enquiries }) => ({
      complaints: [
        ...judgeUnprovoked(reads, outages, { of: 'reads' }),
        ...judgeUnprovoked(enquiries, outages, { of: 'enquiries' }),
      ],
    });
    const result = await underLoad(stage, { perSecond, reads: [503], enquiries: [503], judge }, () =>
      withDatabase(stage, async (client) => {
        const complaints = [];
        await run(client, keepSource);
        for (const breakage of breakages) {
          complaints.push(...(await breakAndMend({ stage, client, courses, waitMs, outages }, breakage)));
        }
        await run(client, forgetKept);
        return { figures: { courses, 'kinds of breakage': breakages.length }, complaints };
      }),
    );
    await importNoCourses(stage);
    const isShown = await becomes(stage, 0, waitMs);
    const complaints = isShown ? [] : ['a catalogue that was imported without courses is not shown as it is'];
    return { ...result, complaints: [...result.complaints, ...complaints] };
  },
};

async function importNoCourses(stage) {
  const file = JSON.parse(await stage.command(['export', '--institute', instituteId]));
  const path = join(stage.folder, 'no-courses.json');
  writeFileSync(path, JSON.stringify({ ...file, courses: [], learning_paths: [] }));
  await stage.command(['import', path, '--yes']);
}

async function run(client, statements) {
  for (const statement of statements) await client.query(statement);
}

async function breakAndMend(about, breakage) {
  const { what, isClockNeeded, isRefusedAfterRestart, holds = [], breaks, mends, missing = 0, seenBy } = breakage;
  const { stage, client, courses, waitMs, outages } = about;
  return withDatabase(stage, async (holder) => {
    if (isClockNeeded) {
      await run(client, opensSoon(waitMs / 2));
      await isReadByAll(stage, client, waitMs);
    }
    const failures = countLogged(stage, 'could not be refreshed');
    await run(holder, holds);
    await run(client, breaks);
    await pause(waitMs);
    const isSeen = {
      list: () => true,
      log: () => countLogged(stage, 'could not be refreshed').every((count, at) => count > failures[at]),
      locks: async () => (await countWaiting(client)) >= stage.replicas.length,
    };
    const wasSeen = await isSeen[seenBy]();
    const listed = await totals(stage);
    const restartedAt = Date.now();
    const restarted = isRefusedAfterRestart ? await restart(stage) : 503;
    if (holds.length > 0) await holder.query('commit');
    await run(client, mends);
    if (isRefusedAfterRestart) outages.push({ from: restartedAt, until: Date.now() });
    const isBack = (await isReadByAll(stage, client, waitMs)) && (await becomes(stage, courses, waitMs));
    const right = courses - missing;
    return [
      ...judgeEvidence(wasSeen, `${what}: a replica did not meet it`),
      ...listed.filter((total) => total !== right).map((total) => `${what}: ${total} courses instead of ${right}`),
      ...(restarted === 503 ? [] : [`${what}: a replica that was restarted said ${restarted} instead of 503`]),
      ...(isBack ? [] : [`${what}: not all courses were back after ${waitMs} ms`]),
    ];
  });
}

/** What a replica says of the catalogue that has never had it: how many courses there are, or the status. */
async function restart(stage) {
  const [replica] = stage.replicas;
  await replica.stop();
  await replica.start();
  await untilUsed(stage, replica);
  await pause(settleMs);
  const [answer] = await totals(stage);
  return answer;
}

/** How often each replica has logged something, among its last lines. */
const countLogged = ({ replicas }, text) =>
  replicas.map(({ lines }) => lines.filter((line) => line.includes(text)).length);

/** Whether each replica reads the catalogue as it is now within some time, as its log tells. */
async function isReadByAll({ replicas }, client, withinMs) {
  const { rows } = await client.query(`select revision from institute where id = '${instituteId}'`);
  const isNews = (line) => line.includes('catalogue refreshed') && line.includes(`"revision":${rows[0].revision},`);
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if (replicas.every(({ lines }) => lines.some(isNews))) return true;
    await pause(50);
  }
  return false;
}

async function countWaiting(client) {
  const { rows } = await client.query(
    "select count(distinct pid)::int as count from pg_locks where not granted and relation in ('course'::regclass, 'edition'::regclass)",
  );
  return rows[0].count;
}

/** Whether every replica lists so many courses within some time. */
async function becomes(stage, expected, withinMs) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    if ((await totals(stage)).every((total) => total === expected)) return true;
    await pause(250);
  }
  return false;
}

/** How many courses each replica lists. */
async function totals({ replicas, keys: [key] }) {
  const agent = new Agent();
  const answers = await Promise.all(
    replicas.map(({ port }) => ask({ port, path: '/catalog/v1/courses', headers: { 'x-api-key': key }, agent })),
  );
  return answers.map(({ body, status }) => body?.total ?? status);
}
