import { setTimeout as pause } from 'node:timers/promises';
import { judgeUnprovoked } from '../judge.mjs';
import { underLoad } from '../load/under-load.mjs';

export const replicaKills = {
  name: 'replica killed',
  full: { times: 10, perSecond: 60, betweenMs: 2_000, webhooks: 3 },
  // Without webhooks: what a killed replica was delivering is taken over after a minute.
  short: { times: 1, perSecond: 40, betweenMs: 1_000 },
  async run(stage, { times, perSecond, betweenMs, webhooks }) {
    const kills = [];
    const judge = ({ reads, enquiries }) => ({ complaints: judgeLost(kills, { reads, enquiries }) });
    return underLoad(stage, { perSecond, reads: ['lost'], enquiries: ['lost'], webhooks, judge }, async () => {
      for (let time = 0; time < times; time += 1) {
        await pause(betweenMs);
        const replica = stage.replicas[time % stage.replicas.length];
        const from = Date.now();
        await replica.kill();
        kills.push({ from, until: Date.now() });
        await replica.start();
      }
      await pause(betweenMs);
      return { figures: { 'kill -9': times } };
    });
  },
};

/** Time until a killed process is gone, and the balancer has noticed. */
const deathMs = 500;

/** Only requests at the killed process may remain unanswered. */
export const judgeLost = (kills, { reads, enquiries }) => [
  ...judgeUnprovoked(reads, kills, { of: 'reads', graceMs: deathMs }),
  ...judgeUnprovoked(enquiries, kills, { of: 'enquiries', graceMs: deathMs }),
];

const stopsWithinMs = 15_000;

export const rollingRestart = {
  name: 'rolling restart',
  full: { times: 5, perSecond: 50 },
  short: { times: 1, perSecond: 30 },
  async run(stage, { times, perSecond }) {
    return underLoad(stage, { perSecond, webhooks: 1 }, async () => {
      const complaints = [];
      let longestMs = 0;
      for (let time = 0; time < times; time += 1) {
        for (const replica of stage.replicas) {
          const startedAt = performance.now();
          const code = await replica.stop();
          const ms = Math.round(performance.now() - startedAt);
          longestMs = Math.max(longestMs, ms);
          if (code !== 0) complaints.push(`a replica ended with ${code} after SIGTERM`);
          if (ms > stopsWithinMs) complaints.push(`a replica took ${ms} ms to stop`);
          await replica.start();
          await untilUsed(stage, replica);
        }
      }
      return {
        figures: { 'replicas restarted': times * stage.replicas.length, 'longest stop, ms': longestMs },
        complaints,
      };
    });
  },
};

/** Waits until the balancer uses a replica again, so that the next one can be stopped. */
export async function untilUsed({ balancer }, { port }) {
  while (!balancer.isReady(port)) await pause(50);
}
