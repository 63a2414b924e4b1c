import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../catalogue/random.mjs';
import { byZipf } from '../../catalogue/trace.mjs';
import { askUntilThere, forEach, readMetric, spreadOf } from '../../load/ask.mjs';
import { builderMemoryBytes } from '../../load/children.mjs';
import { memoryBytes } from '../../load/cpu.mjs';
import { untilQuiet } from '../../load/settle.mjs';
import { askSteadily } from '../../load/steady.mjs';
import { startBalancer } from '../../subjects/balancer.mjs';
import { freePort } from '../../subjects/port.mjs';
import { startRedis } from '../../subjects/redis.mjs';
import { openEmbedded, startService } from '../../subjects/service.mjs';
import { detail, page } from '../targets.mjs';
import { copyInstitute } from './copies.mjs';

const services = 4;

/** The institute that is asked for most gets an eighth of all requests: more than one key may make. */
const keysEach = 4;

/** The folder in a DATA_DIR of catalogues that are kept for the next start. */
const kept = 'kept-catalogues';
const keptWithinMs = 120_000;

/**
 * Several services on one PostgreSQL and one Redis, behind a balancer, with many institutes that are asked for at a fixed rate, few of them
 * very often and most of them seldom. In the middle one service is killed, and some time later it is started again.
 */
export async function measureCrew({ installation, folder, extent, say }) {
  const { access, env } = installation;
  const database = await openEmbedded(env.DATA_DIR);
  const redis = await startRedis(folder);
  const keys = await copyInstitute(database.url, { institutes: extent.institutes, keysEach });
  const crew = [];
  let balancer;
  try {
    const dataDirs = mkdtempSync(join(folder, 'crew-'));
    const settings = [];
    for (let number = 0; number < services; number += 1) {
      const dataDir = join(dataDirs, String(number));
      // What the first has built, the others read: building is most of the work.
      if (number === 0) mkdirSync(dataDir);
      else cpSync(join(dataDirs, '0', kept), join(dataDir, kept), { recursive: true, preserveTimestamps: true });
      const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url };
      settings.push({ ...shared, DATA_DIR: dataDir, PORT: String(await freePort()) });
      crew.push(await startService(settings[number]));
      say(`reading in ${keys.length} institutes by service ${number + 1} of ${services}`);
      await readIn(crew[number], keys, access);
      if (number === 0) await untilAllKept(join(dataDir, kept), keys.length);
    }
    const builds = await Promise.all(crew.map(({ port }) => readMetric(port, 'prospectus_snapshot_builds')));
    const courses = await listCourses(crew[0], keys, access);
    balancer = await startBalancer(crew.map(({ port }) => port));
    const memory = crew.map(lookAt);
    say(`asking ${services} services, one of which is killed`);
    const random = createRandom(keys.length);
    const pickKeys = byZipf(keys, random);
    const nextQuestion = () => ({
      ...(random.chance(0.5) ? page() : detail(random.pick(courses))),
      key: random.pick(pickKeys()),
    });
    const load = askSteadily(
      { port: balancer.port, origin: access.origin },
      { perSecond: extent.crewRequests, nextQuestion },
    );
    const phaseMs = extent.crewSeconds * 1000;
    await pause(phaseMs);
    const killedAt = performance.now();
    await crew[0].kill();
    await pause(phaseMs);
    const startedAt = performance.now();
    crew[0] = await startService(settings[0]);
    const servesAt = performance.now();
    await pause(phaseMs);
    const outcomes = await load.stop();
    const startedAgain = { ...lookAt(crew[0]), held: await readMetric(crew[0].port, 'prospectus_snapshots') };
    const between = (from, to) => sumUp(outcomes.filter(({ sentAt }) => sentAt >= from && sentAt < to));
    return {
      before: between(0, killedAt),
      without: between(killedAt, startedAt),
      again: between(startedAt, Number.POSITIVE_INFINITY),
      retried: await balancer.countRetried(),
      secondsToServe: (servesAt - startedAt) / 1000,
      memory,
      builds,
      startedAgain,
    };
  } finally {
    balancer?.stop();
    await Promise.all(crew.map((service) => service.stop()));
    redis.stop();
    await database.leave();
  }
}

/** Asks for each institute once, as visitors do in some time. */
async function readIn({ port, pid }, keys, { origin }) {
  const agent = new Agent({ keepAlive: true });
  await forEach(keys, ([key]) => askUntilThere({ agent, port, origin }, { ...page(), key }));
  agent.destroy();
  await untilQuiet([pid]);
}

/** A service keeps catalogues some seconds after they were built. */
async function untilAllKept(folder, count) {
  const limit = performance.now() + keptWithinMs;
  while (readdirSync(folder).filter((name) => name.endsWith('.kept')).length < count) {
    if (performance.now() > limit) throw new Error('The first service does not keep what it built.');
    await pause(500);
  }
}

/** The ids of the courses, which are the same in all institutes. */
async function listCourses({ port }, [[key]], { origin }) {
  const { body } = await askUntilThere({ port, origin }, { ...page(), key });
  return JSON.parse(body).data.map(({ id }) => id);
}

const lookAt = ({ pid }) => ({ bytes: memoryBytes(pid), builderBytes: builderMemoryBytes(pid) });

function sumUp(outcomes) {
  const failed = outcomes.filter(({ status }) => status !== 200);
  return { ...spreadOf(outcomes.map(({ ms }) => ms)), failed: failed.map(({ status }) => status) };
}
