import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';
import { judgeAnswers, judgeEvidence } from '../judge.mjs';
import { readSharing } from '../stage/figures.mjs';

const readyWithinMs = 5_000;
/** Time for a process to load, on a machine that does all of this at once. */
const toldWithinMs = 60_000;
/** No program listens there. */
const nowhere = 'redis://127.0.0.1:1';

/** Starts a service while its database and Redis are away: it must wait for the database, and work without Redis. */
export const startWithoutDatabase = {
  name: 'start without the database',
  full: { awayMs: 8_000, isRedisAway: true },
  short: { awayMs: 500, isRedisAway: false },
  async run(stage, { awayMs, isRedisAway }) {
    const replica = stage.replicas.at(-1);
    const complaints = [];
    await replica.stop();
    replica.database.cut();
    const awayFrom = performance.now();
    replica.spawn(isRedisAway && stage.redis ? { REDIS_URL: nowhere } : {});
    const isTold = await tellsOfDatabase(replica);
    await pause(awayMs);
    const early = await ask({ port: replica.port, path: '/readyz', timeoutMs: 1_000 });
    if (early.status === 200) complaints.push('/readyz was 200 without the database');
    if (!replica.isRunning()) {
      complaints.push(`the service ended instead of waiting: ${replica.lines.at(-1)}`);
      replica.spawn();
    } else if (!isTold) {
      complaints.push('its log does not tell that it waits for the database');
    }
    const wasAwayMs = performance.now() - awayFrom;
    replica.database.mend();
    const readyMs = await replica.untilReady();
    if (readyMs > readyWithinMs) complaints.push(`ready only ${Math.round(readyMs)} ms after the database was back`);
    const answer = await ask({
      port: replica.port,
      path: '/catalog/v1/courses',
      headers: { 'x-api-key': stage.keys[0] },
    });
    complaints.push(...judgeAnswers([answer], { of: 'calls', allowed: [200] }));
    if (isRedisAway && stage.redis) {
      const { isAlone } = (await readSharing(stage)).at(-1);
      complaints.push(...judgeEvidence(isAlone, 'the replica counts limits in Redis'));
    }
    await stage.mend();
    return { figures: { 'away, ms': Math.round(wasAwayMs), 'ready after, ms': Math.round(readyMs) }, complaints };
  },
};

/** Returns whether the replica's log says in time that it waits for the database. */
async function tellsOfDatabase(replica) {
  const isTold = () => replica.lines.some((line) => line.includes('Cannot reach the database'));
  const limit = performance.now() + toldWithinMs;
  while (!isTold() && replica.isRunning() && performance.now() < limit) await pause(50);
  return isTold();
}
