import { listSearches } from '../../bench/catalogue/searches.mjs';
import { cpuNanoseconds } from '../../bench/load/cpu.mjs';
import { describeAnswers, isSuccess, judgeAnswers, judgeEvidence, judgeRecovery } from '../judge.mjs';
import { flood } from '../load/flood.mjs';
import { startNeighbours } from '../load/neighbours.mjs';
import { serviceCpu as cpu, whyNoProcessorEach } from '../stage/processors.mjs';

const courses = 20_000;
/** Enough that none of them is answered from a kept body. */
const searchCount = 20_000;
const usefulWithinMs = 5_000;
const goodShare = 0.8;
/**
 * The service gets a fifth of its processor, and is asked for large pages: the client, which has the other processor, can then send many
 * times what comes back.
 */
const neighbours = 4;
/** As many as keep it busy, and wait for a fraction of a second. */
const peakConnections = 100;
const peakSeconds = 15;
/** What is sent after it, and of what share of the peak: more than a service would have to spare that still suffers. */
const afterSeconds = 10;
const afterShare = 0.7;
/** So many clients there are: each waits for its answer before it asks again. */
const connections = 8_000;
/**
 * Times the peak, what was to be offered at least. Where the client has too little CPU, or its connections wait too long for answers, less
 * is sent, and the row says so.
 */
const leastOffer = 4.9;

/**
 * Five times as many requests as one process can answer. It goes on answering most of what it could, refuses the rest in time, and is
 * itself again right after.
 */
export const overload = {
  name: 'overload',
  full: { seconds: 60, times: 5 },
  stage: { replicas: 1, hasRedis: false, courses, cpu },
  whyNot: () =>
    process.platform === 'linux' ? whyNoProcessorEach() : 'only Linux tells how much CPU time a process had',
  async run(stage, extent) {
    const requests = searchesOf(stage.keys);
    // The first seconds warm it up, for which it has the processor to itself.
    await flood({ port: stage.replicas[0].port, requests, seconds: 20, connections: peakConnections });
    const stopNeighbours = startNeighbours(cpu, neighbours);
    try {
      return await overloadOne(stage, requests, extent);
    } finally {
      await stopNeighbours();
    }
  },
};

async function overloadOne(stage, requests, { seconds, times }) {
  const [{ port, pid }] = stage.replicas;
  const cpuSeconds = () => cpuNanoseconds([pid()]) / 1e9;
  const cpuBefore = cpuSeconds();
  const peakRun = await flood({ port, requests, seconds: peakSeconds, connections: peakConnections });
  const peakCpu = cpuSeconds() - cpuBefore;
  const peak = useful(peakRun.answers) / peakSeconds;

  let endedAt;
  let cpuUsed;
  let after;
  const cpuAtStart = cpuSeconds();
  const over = await flood({
    port,
    requests,
    seconds,
    connections,
    perSecond: peak * times,
    onSent() {
      endedAt = Date.now();
      cpuUsed = cpuSeconds() - cpuAtStart;
      // At once, while what was sent before still waits.
      after = flood({ port, requests, seconds: afterSeconds, connections: 500, perSecond: peak * afterShare });
    },
  });
  const ended = await after;
  const inTime = over.answers.filter(({ sentAt, ms }) => sentAt + ms <= endedAt);
  const goodput = useful(inTime) / seconds;
  const offered = (over.answers.length + over.unanswered) / seconds;
  const lastBad = Math.max(
    0,
    ...ended.answers.filter((answer) => !isUseful(answer)).map(({ sentAt }) => sentAt - endedAt),
  );
  const refused = over.answers.filter(({ status }) => status === 503);
  const perCpu = [useful(inTime) / cpuUsed, useful(peakRun.answers) / peakCpu];
  return {
    figures: {
      'peak, per second': Math.round(peak),
      'offered, per second': `${Math.round(offered)} (${(offered / peak).toFixed(1)} times the peak)`,
      'for want of a connection not': Math.round(over.heldBack / seconds),
      'goodput, per second': `${Math.round(goodput)} (${Math.round((goodput / peak) * 100)} % of the peak)`,
      'per second of CPU': `${Math.round(perCpu[0])}, at the peak ${Math.round(perCpu[1])}`,
      'CPU had, s': `${cpuUsed.toFixed(1)} in ${seconds}, at the peak ${peakCpu.toFixed(1)} in ${peakSeconds}`,
      answers: describeAnswers(over.answers),
      'p50 of successes, ms': quantile(over.answers, 0.5),
      'p99 of successes, ms': quantile(over.answers, 0.99),
      'itself again after, ms': lastBad,
      'p50 of successes after it, ms': quantile(ended.answers, 0.5),
    },
    reservations:
      offered >= leastOffer * peak
        ? []
        : [
            `of ${times} times the peak, which were wanted, ${(offered / peak).toFixed(1)} could be sent from this machine`,
          ],
    complaints: [
      ...judgeAnswers(over.answers, { of: 'requests in overload', allowed: [200, 503] }),
      ...(goodput >= goodShare * peak ? [] : ['goodput fell below 80 % of the peak']),
      ...judgeAnswers(ended.answers, { of: 'requests after it', allowed: [200, 503] }),
      ...(ended.unanswered === 0 ? [] : [`${ended.unanswered} requests after it were never answered`]),
      ...judgeEvidence(ended.heldBack < ended.answers.length / 10, 'too few requests could be sent after it'),
      ...judgeRecovery(lastBad, 'requests'),
      ...judgeEvidence(peakCpu < peakSeconds / 2, 'neighbours took no time from it'),
      ...(refused.every(({ hasRetryAfter }) => hasRetryAfter) ? [] : ['a 503 came without Retry-After']),
      ...(over.unanswered === 0 ? [] : [`${over.unanswered} requests were never answered`]),
    ],
  };
}

const searchesOf = (keys) =>
  listSearches(searchCount, courses).map((query, at) =>
    [
      `GET /catalog/v1/courses${query}&page_size=100 HTTP/1.1`,
      'Host: 127.0.0.1',
      `X-API-Key: ${keys[at % keys.length]}`,
      '\r\n',
    ].join('\r\n'),
  );

const isUseful = ({ status, ms }) => isSuccess(status) && ms <= usefulWithinMs;

const useful = (answers) => answers.filter(isUseful).length;

function quantile(answers, share) {
  const sorted = answers.filter(({ status }) => isSuccess(status)).map(({ ms }) => ms);
  sorted.sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}
