import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../ask.mjs';
import { describeAnswers, isSuccess, judgeAnswers, judgeEvidence } from '../judge.mjs';

const promisedMs = 30_000;
const askEveryMs = 100;
/** Time within which a replica that is not cut off learns of a revocation, at the latest: it asks every two seconds. */
const toldWithinMs = 3_000;

/** Asks a replica again and again with a key, until stopped; resolves to the answers. */
function watch({ port }, key) {
  const answers = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      answers.push(await ask({ port, path: '/catalog/v1/site', headers: { 'x-api-key': key } }));
      await pause(askEveryMs);
    }
  };
  const done = work();
  return {
    answers,
    async stop() {
      isOver = true;
      await done;
    },
  };
}

/** A replica has no connection to database and Redis while a key is revoked; the other one does. */
export const revocation = {
  name: 'key revoked while cut off',
  full: { aloneMs: 40_000 },
  stage: { hasRedisProxy: true },
  async run(stage, { aloneMs }) {
    const [near, far] = stage.replicas;
    const { id, key } = stage.takeKey();
    const seen = [watch(near, key), watch(far, key)];
    await pause(2_000);
    far.database.stall();
    await far.redis?.stall();
    await stage.command(['keys', 'revoke', id]);
    const revokedAt = Date.now();
    await pause(aloneMs);
    await stage.mend();
    const backAt = Date.now();
    await pause(6_000);
    for (const each of seen) await each.stop();
    const [nearAnswers, farAnswers] = seen.map(({ answers }) => answers);
    const lastSuccess = (answers) =>
      Math.max(
        0,
        ...answers.filter(({ status }) => isSuccess(status)).map(({ at, ms }) => Math.round(at - ms - revokedAt)),
      );
    const last = farAnswers.at(-1)?.status;
    const unconfirmed = farAnswers.filter(({ at }) => at > revokedAt + promisedMs && at < backAt);
    return {
      figures: {
        'worked on, ms': lastSuccess(nearAnswers),
        'worked on where cut off, ms': lastSuccess(farAnswers),
        answers: describeAnswers(nearAnswers),
        'answers where cut off': describeAnswers(farAnswers),
      },
      complaints: [
        ...judgeAnswers(nearAnswers, { of: 'calls', allowed: [200, 401] }),
        ...judgeAnswers(farAnswers, { of: 'calls to the replica cut off', allowed: [200, 503, 401] }),
        ...judgeAnswers(unconfirmed, { of: 'calls after 30 s', allowed: [503] }),
        ...judgeEvidence(unconfirmed.length > 0, 'no call was made after 30 s'),
        ...judgeEvidence(lastSuccess(farAnswers) > toldWithinMs, 'the replica that was cut off heard of it'),
        ...(lastSuccess(nearAnswers) > promisedMs ? ['the revoked key worked for more than 30 s'] : []),
        ...(lastSuccess(farAnswers) > promisedMs ? ['the revoked key worked for more than 30 s where cut off'] : []),
        ...(last === 401 ? [] : [`the replica that was cut off still answers ${last} after 6 s`]),
      ],
    };
  },
};
