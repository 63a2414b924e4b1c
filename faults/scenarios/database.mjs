import { setTimeout as pause } from 'node:timers/promises';
import { isSuccess, judgeEvidence, judgeRecovery, judgeUnprovoked, longest, recoveryMs } from '../judge.mjs';
import { underLoad } from '../load/under-load.mjs';
import { startedAt } from '../stage/statements.mjs';

const backWithinMs = 30_000;

export const databaseCrashes = {
  name: 'database crashed',
  full: { times: 5, perSecond: 60, betweenMs: 4_000, webhooks: 1 },
  short: { times: 1, perSecond: 40, betweenMs: 1_000 },
  async run(stage, { times, perSecond, betweenMs, webhooks }) {
    const outages = [];
    const judge = ({ enquiries }) => ({
      complaints: [
        ...judgeUnprovoked(enquiries, outages, { of: 'enquiries' }),
        ...judgeEvidence(
          enquiries.some(({ status }) => status === 503),
          'no enquiry met a server that was away',
        ),
      ],
    });
    return underLoad(stage, { perSecond, enquiries: [503], webhooks, judge }, async () => {
      const servers = new Set([await startedAt(stage)]);
      let longestMs = 0;
      for (let time = 0; time < times; time += 1) {
        await pause(betweenMs);
        const from = Date.now();
        stage.database.crash();
        servers.add(await untilAnotherServer(stage, servers));
        outages.push({ from, until: Date.now() });
        longestMs = Math.max(longestMs, Date.now() - from);
      }
      await pause(Math.max(betweenMs, 2_000));
      return {
        figures: { 'stop -m immediate': times, 'back after at most, ms': longestMs },
      };
    });
  },
};

/** When the server started that answers instead of those. The one that was crashed still does while the signal is on its way. */
async function untilAnotherServer(stage, former) {
  const limit = performance.now() + backWithinMs;
  while (performance.now() < limit) {
    const started = await startedAt(stage).catch(() => undefined);
    if (started !== undefined && !former.has(started)) return started;
    await pause(50);
  }
  throw new Error(`No other server answered within ${backWithinMs} ms.`);
}

/** For how long a confirmation of keys holds, less what may have passed since the last (rule D34). */
const confirmedForMs = 30_000 - 3_000;

/** The database says nothing for longer than keys stay confirmed. */
export const databaseHung = {
  name: 'database hung',
  full: { hungMs: 45_000, perSecond: 30 },
  async run(stage, { hungMs, perSecond }) {
    let hungAt;
    let backAt;
    const judgeReads = (reads, of) => {
      const early = reads.filter(({ at, ms, status }) => at - ms < hungAt + confirmedForMs && status !== 200);
      const wrong = reads.filter(({ status, code }) => status === 503 && code !== 'auth_unavailable');
      const unconfirmed = reads.filter(({ at, ms }) => at - ms > hungAt + 30_500 && at < backAt);
      const late = unconfirmed.filter(({ status }) => isSuccess(status));
      return [
        ...judgeEvidence(unconfirmed.length > 0, `no ${of} came while no key was confirmed`),
        ...(early.length > 0 ? [`${early.length} ${of} failed although keys were confirmed`] : []),
        ...(late.length > 0 ? [`${late.length} ${of} came although no key was confirmed for 30 s`] : []),
        ...(wrong.length > 0 ? [`${wrong.length} ${of} were 503 with ${wrong[0].code}`] : []),
      ];
    };
    const judge = ({ reads, enquiries, direct }) => {
      const readsBack = recoveryMs([...reads, ...direct.reads], backAt);
      const enquiriesBack = recoveryMs([...enquiries, ...direct.enquiries], backAt);
      const filed = [...enquiries, ...direct.enquiries].filter(
        ({ at, ms, status }) => at - ms > hungAt + 1_000 && at < backAt && isSuccess(status),
      );
      return {
        figures: { 'hung, ms': hungMs, 'reads back after, ms': readsBack, 'enquiries back after, ms': enquiriesBack },
        complaints: [
          ...judgeReads(reads, 'reads'),
          ...judgeReads(direct.reads, 'reads past the balancer'),
          ...judgeEvidence(filed.length === 0, 'enquiries were filed while the database hung'),
          ...judgeRecovery(readsBack, 'reads'),
          ...judgeRecovery(enquiriesBack, 'enquiries'),
        ],
      };
    };
    // After 30 s no replica is ready, and the balancer asks none; a client that asks a replica directly still gets an answer.
    const outcomes = [503, 'turned away'];
    const load = { perSecond, reads: outcomes, enquiries: outcomes, isDirect: true, judge };
    return underLoad(stage, load, async () => {
      await pause(2_000);
      hungAt = Date.now();
      for (const { database } of stage.replicas) database.stall();
      await pause(hungMs);
      for (const { database } of stage.replicas) database.mend();
      backAt = Date.now();
      await pause(8_000);
    });
  },
};

/** Every answer of the database takes 2 s; making a connection takes several. */
export const databaseSlow = {
  name: 'database slow',
  full: { slowMs: 20_000, replyMs: 2_000, perSecond: 30 },
  async run(stage, { slowMs, replyMs, perSecond }) {
    let slowAt;
    let backAt;
    const judge = ({ reads, enquiries, direct }) => {
      const readsBack = recoveryMs([...reads, ...direct.reads], backAt);
      const allEnquiries = [...enquiries, ...direct.enquiries];
      const enquiriesBack = recoveryMs(allEnquiries, backAt);
      const meanwhile = allEnquiries.filter(({ at, ms }) => at - ms > slowAt + 1_000 && at < backAt);
      const quick = meanwhile.filter(({ ms, status }) => isSuccess(status) && ms < replyMs);
      return {
        figures: { 'reads back after, ms': readsBack, 'enquiries back after, ms': enquiriesBack },
        complaints: [
          ...judgeEvidence(longest(meanwhile) >= replyMs && quick.length === 0, 'the database was not slow'),
          ...judgeUnprovoked(allEnquiries, [{ from: slowAt, until: backAt }], { of: 'enquiries' }),
          ...judgeRecovery(readsBack, 'reads'),
          ...judgeRecovery(enquiriesBack, 'enquiries'),
        ],
      };
    };
    return underLoad(stage, { perSecond, enquiries: [503], isDirect: true, judge }, async () => {
      await pause(2_000);
      slowAt = Date.now();
      for (const { database } of stage.replicas) database.delay(replyMs / 2);
      await pause(slowMs);
      for (const { database } of stage.replicas) database.mend();
      backAt = Date.now();
      await pause(8_000);
    });
  },
};

/** For how long a replica may need none of the connections it has lost. */
const againWithinMs = 10_000;

export const connectionsReset = {
  name: 'connections reset',
  full: { times: 20, perSecond: 60, betweenMs: 1_000 },
  short: { times: 2, perSecond: 40, betweenMs: 400 },
  async run(stage, { times, perSecond, betweenMs }) {
    const resets = [];
    const judge = ({ enquiries }) => ({ complaints: judgeUnprovoked(enquiries, resets, { of: 'enquiries' }) });
    return underLoad(stage, { perSecond, enquiries: [503], judge }, async () => {
      const made = stage.replicas.map(({ database }) => database.made());
      let fewest = Number.POSITIVE_INFINITY;
      let count = 0;
      for (let time = 1; time <= times; time += 1) {
        await pause(betweenMs);
        const from = Date.now();
        // What is left of half a pool may be enough for this load: only the last reset surely makes every replica connect again.
        const share = time === times ? 1 : 0.5;
        for (const { database } of stage.replicas) {
          const lost = database.reset(share);
          count += lost;
          fewest = Math.min(fewest, lost);
        }
        resets.push({ from, until: Date.now() });
      }
      await until(() => stage.replicas.every(({ database }, at) => database.made() > made[at]), againWithinMs);
      await pause(betweenMs);
      const again = stage.replicas.map(({ database }, at) => database.made() - made[at]);
      return {
        figures: { 'connections reset': count, 'made again': again.reduce((sum, each) => sum + each) },
        complaints: [
          ...judgeEvidence(fewest > 0, 'a replica had no connection to lose'),
          ...judgeEvidence(Math.min(...again) > 0, 'a replica made no new connection'),
        ],
      };
    });
  },
};

/** The database has committed, but the service does not learn of it. */
export const commitReplyLost = {
  name: 'commit reply lost',
  full: { times: 20, perSecond: 60 },
  short: { times: 2, perSecond: 40 },
  async run(stage, { times, perSecond }) {
    const losses = [];
    const judge = ({ enquiries }) => ({ complaints: judgeUnprovoked(enquiries, losses, { of: 'enquiries' }) });
    return underLoad(stage, { perSecond, enquiries: [503], judge }, async () => {
      const lost = [];
      const complaints = [];
      for (let time = 0; time < times; time += 1) {
        const { database } = stage.replicas[time % stage.replicas.length];
        const arm = database.loseReplies(1, confirmsEnquiries);
        const from = Date.now();
        await until(() => arm.left() === 0, 5_000);
        lost.push(arm.left() === 0);
        losses.push({ from, until: Date.now() });
        await pause(200);
      }
      const count = lost.filter(Boolean).length;
      if (count < times) complaints.push(`only ${count} of ${times} replies could be lost: nothing was shown`);
      return { figures: { 'replies lost': count }, complaints };
    });
  },
};

/** Rows, then that the statement is complete: on the connections on which nothing but enquiries is filed. */
const confirmsEnquiries = (bytes, greeting) =>
  greeting.includes('prospectus enquiries') && /D.*C.{4}SELECT [1-9]/s.test(bytes.toString('latin1'));

async function until(isTrue, withinMs) {
  const startedAt = performance.now();
  while (!isTrue() && performance.now() - startedAt < withinMs) await pause(10);
}
