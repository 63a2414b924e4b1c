import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeAnswers, isSuccess, judgeAnswers, judgeEvidence } from '../judge.mjs';
import { burst } from '../load/burst.mjs';
import { describeCounted } from '../load/count-exactly.mjs';
import { minuteNow, untilNextMinute, untilSecondsAreLeft } from '../load/minute.mjs';
import { underLoad } from '../load/under-load.mjs';
import { countServing } from '../stage/figures.mjs';
import { countAllowed } from './limits.mjs';
import { judgeLost } from './replicas.mjs';

const limit = 1200;

const patienceMs = 120_000;
const stage = { replicas: 1, workers: 2, hasRedis: false };
/** Processes are found by their parent with ps. */
const whyNot = () => (process.platform === 'win32' ? 'there is no ps on Windows' : undefined);

export const workerKills = {
  name: 'worker killed',
  full: { times: 10, perSecond: 40, betweenMs: 2_500 },
  stage,
  whyNot,
  async run(opened, { times, perSecond, betweenMs }) {
    const {
      replicas: [parent],
    } = opened;
    const kills = [];
    const killOne = async () => {
      const [worker] = await listWorkers(parent);
      const from = Date.now();
      process.kill(worker, 'SIGKILL');
      await until(async () => !(await listWorkers(parent)).includes(worker));
      kills.push({ from, until: Date.now() });
      await until(() => isComplete(parent, [worker]));
    };
    const judge = ({ reads, enquiries }) => ({ complaints: judgeLost(kills, { reads, enquiries }) });
    return underLoad(opened, { perSecond, reads: ['lost'], enquiries: ['lost'], judge }, async () => {
      for (let time = 0; time < times; time += 1) {
        await pause(betweenMs);
        await killOne();
      }
      const limits = await countWhileKilled(opened, killOne);
      await pause(betweenMs);
      return { figures: { 'kill -9': times + 1, ...limits.figures }, complaints: limits.complaints };
    });
  },
};

/** The most that a worker leases of a limit at a time. A killed worker's lease is lost. */
const leaseMax = 100;

/**
 * Kills a worker during 1,300 calls: never more of them get through than the limit, though fewer may, by one lease and the unanswered
 * calls. In the next minute the count is exact again.
 */
async function countWhileKilled(opened, killOne) {
  await untilSecondsAreLeft(30);
  const minute = minuteNow();
  const ports = opened.replicas.map(({ port }) => port);
  const calling = burst({ ports, key: opened.takeKey().key, count: limit + 100, atOnce: 32, everyMs: 5 });
  await pause(2_000);
  await killOne();
  const answers = await calling;
  const isLate = minuteNow() !== minute;
  const allowed = answers.filter(({ status }) => isSuccess(status)).length;
  const lost = answers.filter(({ status }) => status === undefined).length;
  await untilNextMinute();
  const next = await countAllowed(opened);
  return {
    figures: {
      'of 1300 calls, one killed': describeAnswers(answers),
      'of 1300 in the next minute': describeCounted(next),
    },
    complaints: [
      ...judgeAnswers(answers, { of: 'calls while a worker was killed', allowed: [200, 429, 'lost'] }),
      ...judgeEvidence(!isLate, '1300 calls did not fit into one minute'),
      ...(allowed <= limit ? [] : [`${allowed} calls got through while a worker was killed instead of ${limit}`]),
      ...(allowed >= limit - leaseMax - lost ? [] : [`only ${allowed} calls got through while a worker was killed`]),
      ...next.complaints,
    ],
  };
}

export const workersRenewed = {
  name: 'workers renewed by SIGHUP',
  full: { times: 5, perSecond: 50 },
  stage,
  whyNot,
  async run(opened, { times, perSecond }) {
    const {
      replicas: [parent],
    } = opened;
    return underLoad(opened, { perSecond }, async () => {
      for (let time = 0; time < times; time += 1) {
        const old = await listWorkers(parent);
        parent.signal('SIGHUP');
        await until(() => isComplete(parent, old));
      }
      return { figures: { 'workers replaced': times * stage.workers } };
    });
  },
};

/** Without Redis, the count is exact (±0) over all connections. */
export const workersLimits = {
  name: 'limits of workers',
  full: {},
  stage,
  async run(opened) {
    const many = await countAllowed(opened, { atOnce: 32 });
    const one = await countAllowed(opened, { atOnce: 1 });
    const answers = [...many.answers, ...one.answers];
    return {
      figures: {
        'of 1300 calls': describeCounted(many),
        'of 1300 on one connection': describeCounted(one),
      },
      complaints: [
        ...many.complaints,
        ...one.complaints,
        ...judgeAnswers(answers, { of: 'calls', allowed: [200, 429] }),
      ],
    };
  },
};

/** Returns whether as many workers serve as configured, and none of the former ones is left. */
async function isComplete(parent, former) {
  if ((await countServing(parent.port)) !== stage.workers) return false;
  const now = await listWorkers(parent);
  return now.length === stage.workers && !now.some((pid) => former.includes(pid));
}

/** Returns process ids, the oldest first. */
async function listWorkers(parent) {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,stat=']);
  return stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parentId, state]) => Number(parentId) === parent.pid() && !state.startsWith('Z'))
    .map(([pid]) => Number(pid));
}

async function until(isTrue) {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > patienceMs)
      throw new Error(`Workers were not replaced within ${patienceMs} ms.`);
    await pause(100);
  }
}
