import { describeAnswers, judgeAnswers } from '../judge.mjs';
import { burst } from '../load/burst.mjs';
import { countExactly } from '../load/count-exactly.mjs';
import { untilSecondsBeforeEdge } from '../load/minute.mjs';
import { whyNoRedis } from '../stage/redis.mjs';

const limit = 1200;
const count = limit + 100;
const atOnce = 64;

/** 1,300 calls in ten seconds, half of them before and half after the minute's edge, then as many in the minute after it. */
export const minuteEdge = {
  name: 'minute edge',
  full: { aroundMs: 10_000 },
  whyNot: () => whyNoRedis,
  async run(stage, { aroundMs }) {
    const ports = stage.replicas.map(({ port }) => port);
    const { around, after, counted, complaints } = await countExactly(stage, async () => {
      const { key } = stage.takeKey();
      await untilSecondsBeforeEdge(aroundMs / 2000);
      const around = await burst({ ports, key, count, everyMs: aroundMs / count, atOnce });
      const after = await burst({ ports, key, count, atOnce });
      const counted = countByWhatIsLeft([...around, ...after]);
      return { around, after, counted, complaints: judgeEdge(around, counted) };
    });
    return {
      figures: {
        'around the edge': describeAnswers(around),
        'of these counted before it': counted.before,
        'counted after it, in all': counted.after,
      },
      complaints: [
        ...judgeAnswers(around, { of: 'calls around the edge', allowed: [200] }),
        ...judgeAnswers(after, { of: 'calls after the edge', allowed: [200, 429] }),
        ...complaints,
      ],
    };
  },
};

/**
 * Returns in which minute each call was counted. Only the counter knows that, so it is derived from the remaining calls that each answer
 * reports. Where both minutes were counted right, the number left after the first minute's calls is reported twice, and every other number
 * once, down to 0.
 */
function countByWhatIsLeft(answers) {
  const told = new Array(limit).fill(0);
  for (const { status, headers } of answers) {
    if (status === 200) told[Number(/;r=(\d+)/.exec(headers.ratelimit)?.[1])] += 1;
  }
  const before = told.reverse().findIndex((times) => times !== 2);
  return {
    before,
    after: told.reduce((sum, times) => sum + times, 0) - before,
    isExact: told.every((times, at) => times === (at < before ? 2 : 1)),
  };
}

function judgeEdge(around, { before, after, isExact }) {
  const sentBefore = around.filter(({ at, ms }) => (at - ms) % 60_000 > 30_000).length;
  return [
    ...(after === limit ? [] : [`${after} calls got through after the edge instead of ${limit}`]),
    ...(isExact ? [] : ['what is left was told twice in one minute, or calls were refused while something was left']),
    // Those that were under way while the minute changed were counted in either.
    ...(Math.abs(sentBefore - before) <= atOnce
      ? []
      : [`${before} calls were counted before the edge, but ${sentBefore} were sent then`]),
  ];
}
