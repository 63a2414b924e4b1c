import { setTimeout as pause } from 'node:timers/promises';
import { describeAnswers, isSuccess, judgeAnswers, judgeEvidence, longest } from '../judge.mjs';
import { burst } from '../load/burst.mjs';
import { describeCounted } from '../load/count-exactly.mjs';
import { minuteNow, untilNextMinute, untilSecondsAreLeft } from '../load/minute.mjs';
import { underLoad } from '../load/under-load.mjs';
import { readSharing } from '../stage/figures.mjs';
import { whyNoRedis } from '../stage/redis.mjs';
import { countAllowed } from './limits.mjs';

const limit = 1200;
/** A check waits 100 ms at most (rule D38); the rest is for reading, and for a machine that does all of this at once. */
const slowestMs = 1_000;
/** This machine may be too slow for a burst within what is left of a minute. */
const attempts = 3;

/**
 * Redis fails under load and comes back: requests go on, counted by each replica for itself, and limits are exact again from the next
 * clock minute.
 */
const outage = ({ name, breaks, mends, inShort, stage }) => ({
  name,
  stage,
  full: { perSecond: 40, outMs: 8_000, withLimits: true },
  ...(inShort ? { short: { perSecond: 30, outMs: 1_500, withLimits: false } } : {}),
  whyNot: () => whyNoRedis,
  async run(stage, { perSecond, outMs, withLimits }) {
    let brokenAt;
    const judge = ({ reads }) => {
      // The first checks find out; then no request waits any more.
      const slow = reads.filter(({ at, ms }) => at - ms > brokenAt + 2_000 && ms > slowestMs);
      const isRare = slow.length <= reads.length / 100;
      return {
        complaints: isRare ? [] : [`${slow.length} reads waited for Redis, up to ${longest(slow)} ms`],
      };
    };
    return underLoad(stage, { perSecond, judge }, async () => {
      await pause(1_000);
      brokenAt = Date.now();
      await breaks(stage);
      await pause(500);
      const without = withLimits ? await countWithout(stage) : { figures: {}, complaints: [] };
      await pause(outMs);
      const complaints = judgeTold(stage, await readSharing(stage));
      await mends(stage);
      const after = withLimits ? await countAfter(stage) : { figures: {}, complaints: [] };
      return {
        figures: { ...without.figures, ...after.figures },
        complaints: [...without.complaints, ...complaints, ...after.complaints],
      };
    });
  },
});

/** A metric and a line in the log of each replica say that it counts by itself (rule D38). */
function judgeTold({ replicas }, sharing) {
  const isLogged = ({ lines }) => lines.some((line) => line.includes('Cannot count limits in Redis'));
  return [
    ...judgeEvidence(
      sharing.every(({ isAlone }) => isAlone),
      'a replica says that it counts in Redis',
    ),
    ...(replicas.every(isLogged) ? [] : ['the log of a replica does not tell that Redis is away']),
  ];
}

/** Each replica counts for itself, all of its processes together. */
async function countWithout(stage) {
  const expected = limit * stage.replicas.length;
  const calls = expected + 200;
  for (let attempt = 1; ; attempt += 1) {
    await untilSecondsAreLeft(25);
    const minute = minuteNow();
    const ports = stage.replicas.map(({ port }) => port);
    const answers = await burst({ ports, key: stage.takeKey().key, count: calls, atOnce: 32 });
    const isLate = minuteNow() !== minute;
    if (isLate && attempt < attempts) continue;
    const allowed = answers.filter(({ status }) => isSuccess(status)).length;
    return {
      figures: { [`of ${calls} calls without Redis`]: describeAnswers(answers) },
      complaints: [
        ...judgeAnswers(answers, { of: 'calls without Redis', allowed: [200, 429] }),
        ...judgeEvidence(!isLate, `${calls} calls did not fit into one minute`),
        ...(allowed === expected ? [] : [`${allowed} calls got through without Redis instead of ${expected}`]),
      ],
    };
  }
}

/** From the first clock minute after the return on: it may take the rest of a second to be connected again. */
async function countAfter(stage) {
  await pause(3_000);
  await untilNextMinute();
  const sharing = await readSharing(stage);
  const counted = await countAllowed(stage);
  return {
    figures: { 'of 1300 in the next minute': describeCounted(counted) },
    complaints: [
      ...(sharing.every(({ isShared }) => isShared) ? [] : ['a replica still counted by itself in the next minute']),
      ...counted.complaints,
    ],
  };
}

export const redisStopped = outage({
  name: 'Redis stopped',
  breaks: ({ redis }) => redis.stop(),
  mends: ({ redis }) => redis.start(),
  inShort: true,
});

export const redisHung = outage({
  name: 'Redis hung',
  breaks: ({ redis }) => redis.hang(),
  mends: ({ redis }) => redis.resume(),
});

export const redisCut = outage({
  name: 'Redis cut off',
  stage: { hasRedisProxy: true },
  breaks: ({ replicas }) => Promise.all(replicas.map(({ redis }) => redis.stall())),
  mends: (stage) => stage.mend(),
});

/** Two services of two processes each: all count in Redis together, and without it those of a service do. */
export const redisStoppedUnderWorkers = outage({
  name: 'Redis stopped under workers',
  stage: { workers: 2 },
  breaks: ({ redis }) => redis.stop(),
  mends: ({ redis }) => redis.start(),
});

/** What was counted is gone, but no caller is refused that had calls left, and the next minute is exact. */
const forgetting = ({ name, forget }) => ({
  name,
  full: { perSecond: 40 },
  whyNot: () => whyNoRedis,
  async run(stage, { perSecond }) {
    return underLoad(stage, { perSecond }, async () => {
      const ports = stage.replicas.map(({ port }) => port);
      await untilSecondsAreLeft(35);
      const { key } = stage.takeKey();
      const before = await burst({ ports, key, count: limit / 2 });
      const sharing = await readSharing(stage);
      await forget(stage);
      await pause(500);
      const after = await burst({ ports, key, count: limit / 2 });
      const noticed = (await readSharing(stage)).filter((now, at) => now.minutesAlone > sharing[at].minutesAlone);
      const next = await countAfter(stage);
      return {
        figures: { '1200 calls, half before': describeAnswers([...before, ...after]), ...next.figures },
        complaints: [
          ...judgeAnswers([...before, ...after], { of: 'calls', allowed: [200] }),
          ...judgeEvidence(noticed.length === ports.length, 'a replica did not notice'),
          ...next.complaints,
        ],
      };
    });
  },
});

export const redisFlushed = forgetting({
  name: 'Redis flushed',
  forget: ({ redis }) => redis.flush(),
});

export const redisRestarted = forgetting({
  name: 'Redis restarted mid-window',
  async forget({ redis }) {
    await redis.stop();
    await redis.start();
  },
});
