import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../../bench/catalogue/random.mjs';
import { ask } from '../../ask.mjs';
import { judgeAnswers, judgeEvidence, longest } from '../../judge.mjs';
import { addAbused } from '../../load/abused.mjs';
import { hostileBodies } from '../../load/hostile/bodies.mjs';
import { followTurns } from '../../load/longest-turns.mjs';
import { startReader } from '../../load/reader.mjs';
import { residentMb } from '../../load/unread.mjs';
import { listWritable } from '../../load/writable.mjs';

/** As large as a body may be, with some room for what stands around it. */
const bytes = 2 ** 20 - 16_384;
/** What may be left once the garbage is collected, within this time. */
const keptMaxMb = 50;
const giveBackMaxMs = 20_000;

/**
 * Every address that takes something is sent bodies that are meant to do harm, one after the other, while the pages of another institute
 * are read: each is answered as the contract has it, and none holds up others for longer than parsing takes, or takes
 * memory for long.
 */
export const abuseOfBodies = {
  name: 'abuse of bodies',
  stage: { replicas: 1 },
  full: { perAddress: 20, perSecond: 10 },
  async run(stage, { perAddress, perSecond }) {
    const [replica] = stage.replicas;
    const { port, pid, collectGarbage } = replica;
    const abused = await addAbused(stage);
    const { writable, signInAgain } = await listWritable(stage, port, abused);
    const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2 ** 31);
    const random = createRandom(seed);
    const turns = followTurns(replica);
    const complaints = [];
    const statuses = new Map();
    collectGarbage();
    await pause(1_000);
    const baseMb = residentMb(pid());
    let mostMb = 0;
    const reader = startReader({ ports: [port], keys: stage.keys, perSecond });

    for (const { name, method, path, schema, headersOf } of writable) {
      for (const { what, make } of random.sample(hostileBodies(schema, bytes), perAddress)) {
        const { body, type, encoding } = make();
        const send = () =>
          ask({
            ...{ port, path, method, body, timeoutMs: 20_000 },
            headers: {
              ...headersOf(),
              'content-length': Buffer.byteLength(body),
              ...(type === '' ? {} : { 'content-type': type }),
              ...(encoding === '' ? {} : { 'content-encoding': encoding }),
            },
          });
        let answer = await turns.follow(`${name}: ${what}`, send, body);
        if (answer.status === 401) {
          await signInAgain();
          answer = await send();
        }
        const { status, code, failure } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === undefined || status >= 500) complaints.push(`${name}: ${what}: ${status ?? failure} (${code})`);
        else if (status >= 400 && code === undefined) complaints.push(`${name}: ${what}: ${status} without a code`);
      }
      mostMb = Math.max(mostMb, residentMb(pid()) - baseMb);
    }

    const answers = await reader.finish();
    const { keptMb } = await untilGivenBack(replica, baseMb);
    if (keptMb > keptMaxMb) complaints.push(`${keptMb} MB were not given back`);
    return {
      figures: {
        addresses: writable.length,
        bodies: [...statuses.values()].reduce((sum, count) => sum + count, 0),
        seed,
        'their answers': [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
        'longest turn, ms': turns.longestMs(),
        'most grown, MB': mostMb,
        'kept afterwards, MB': keptMb,
        'reads meanwhile': answers.length,
        'longest read, ms': longest(answers),
      },
      complaints: [
        ...complaints,
        ...turns.complaints,
        ...judgeAnswers(answers, { of: 'reads', allowed: [200] }),
        ...judgeEvidence((statuses.get(400) ?? 0) > writable.length, 'next to nothing was refused'),
      ],
    };
  },
};

async function untilGivenBack({ pid, collectGarbage }, baseMb) {
  const givenBackBy = performance.now() + giveBackMaxMs;
  for (;;) {
    collectGarbage();
    await pause(1_000);
    const keptMb = residentMb(pid()) - baseMb;
    if (keptMb <= keptMaxMb || performance.now() > givenBackBy) return { keptMb };
  }
}
