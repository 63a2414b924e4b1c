import { startClient } from '../load/client.mjs';
import { recordFilled } from '../load/fill.mjs';
import { createRecorder } from '../load/record.mjs';
import { measureRun } from '../load/rounds.mjs';
import { untilQuiet } from '../load/settle.mjs';
import { startRedis } from '../subjects/redis.mjs';
import { startService } from '../subjects/service.mjs';
import { untilServing } from './pages.mjs';
import { page, toLoad, toTargets } from './targets.mjs';

/** As many connections as the promise is about. */
const connections = 64;

/**
 * Measures the cached list page of a service that counts in Redis, next to one that counts by itself, in several runs with processes of
 * their own. The time of Redis itself is not included.
 */
export async function measureSharedLimits({ installation, folder, extent, say }) {
  const client = startClient({ [installation.courses]: installation.access });
  const redis = await startRedis(folder);
  const runs = [];
  let minutesAlone = 0;
  try {
    for (let run = 1; run <= extent.runs; run += 1) {
      say(`limits in Redis, run ${run} of ${extent.runs}`);
      const measured = await measureOnce({ installation, client, redis, extent });
      runs.push(measured.figures);
      minutesAlone += measured.minutesAlone;
    }
    const note = `${minutesAlone} clock minutes counted without it`;
    return { bar: 'cached list page, limits in Redis', subject: 'redis', against: 'alone', runs, note };
  } finally {
    client.stop();
    redis.stop();
  }
}

async function measureOnce({ installation, client, redis, extent }) {
  const alone = await installation.serve();
  const shared = await startService({ ...installation.env, REDIS_URL: redis.url });
  try {
    const load = async (service) => {
      const recorder = createRecorder(service.port, installation.access);
      await untilServing(recorder);
      await untilQuiet(service.pids);
      const answers = await recordFilled(recorder, [page()]);
      recorder.close();
      const targets = toTargets(answers, [page()]);
      // With only two processors, a client that never sleeps would take the time of Redis.
      return () => ({
        ...toLoad(service, installation.courses, targets, extent.hotRequests),
        connections,
        maySleep: true,
      });
    };
    const subjects = { redis: await load(shared), alone: await load(alone) };
    await measureRun(client, subjects, extent.warmUpRounds);
    const figures = await measureRun(client, subjects, extent.rounds);
    return { figures, minutesAlone: await readMinutesAlone(shared.port) };
  } finally {
    await Promise.all([alone.stop(), shared.stop()]);
  }
}

/** How often the service gave up waiting for Redis: what it counted by itself cost less. */
async function readMinutesAlone(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = text.matchAll(/^prospectus_limits_minutes_alone_total\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}
