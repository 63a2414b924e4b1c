import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../ask.mjs';
import { createHeaders, listAddresses, read } from '../../load/addresses.mjs';
import { openUnread, requestText, residentMb } from '../../load/unread.mjs';

const growthMaxMb = 150;
/** The longest that an answer to another client may take meanwhile. */
const answerMaxMs = 5_000;
/** What may be left once the garbage is collected, within this time. */
const keptMaxMb = 50;
const giveBackMaxMs = 20_000;
const encodings = ['identity', 'gzip', 'br'];

/** Clients ask a replica for everything there is, many times over, and read none of it: its memory hardly grows, and others are answered. */
export const abuseHttp = {
  name: 'unread answers',
  short: { at: 'once', pipelined: 200, connections: 100 },
  full: { at: 'each', pipelined: 200, connections: 100 },
  async run(stage, { at, pipelined, connections }) {
    const [{ port, pid, collectGarbage }] = stage.replicas;
    const { open, behindSession, cookie } = await listAddresses(stage, port);
    const addresses = [...open, ...behindSession];
    const groups = at === 'once' ? [addresses] : addresses.map((address) => [address]);
    const headersOf = createHeaders(stage.keys, cookie);
    const others = startOthers(port, stage.keys[0]);
    const complaints = [];
    const grown = { pipelined: 0, unread: 0, kept: 0 };
    // What is made once for everybody is there before anything is measured.
    for (const encoding of encodings) {
      for (const address of addresses) await read(port, address, headersOf(address, encoding));
    }
    collectGarbage();
    await pause(1_000);
    const baseMb = residentMb(pid());

    const measure = async (kind, name, requests) => {
      const beforeMb = residentMb(pid());
      const clients = await Promise.all(requests.map((text) => openUnread(port, text)));
      let mostMb = 0;
      for (let look = 0; look < 5; look += 1) {
        await pause(200);
        mostMb = Math.max(mostMb, residentMb(pid()) - beforeMb);
      }
      for (const client of clients) client.destroy();
      grown[kind] = Math.max(grown[kind], mostMb);
      if (mostMb > growthMaxMb) complaints.push(`${name}: ${mostMb} MB more, where at most ${growthMaxMb} may be`);
    };

    for (const method of ['GET', 'HEAD']) {
      for (const encoding of encodings) {
        for (const group of groups) {
          const name = `${method} ${group.length > 1 ? 'of everything' : group[0].slice(0, 60)} as ${encoding}`;
          const textOf = (address) => requestText(method, address, headersOf(address, encoding));
          await measure(
            'pipelined',
            `${name}, many times on a connection`,
            group.map((address) => textOf(address).repeat(pipelined)),
          );
          const many = Array.from({ length: connections }, (_, number) => textOf(group[number % group.length]));
          await measure('unread', `${name}, on ${connections} connections`, many);
        }
      }
    }
    const givenBackBy = performance.now() + giveBackMaxMs;
    do {
      collectGarbage();
      await pause(1_000);
      grown.kept = residentMb(pid()) - baseMb;
    } while (grown.kept > keptMaxMb && performance.now() < givenBackBy);
    if (grown.kept > keptMaxMb) complaints.push(`${grown.kept} MB were not given back`);
    const longestMs = await others.finish();
    if (longestMs > answerMaxMs) complaints.push(`somebody else waited ${longestMs} ms`);
    return {
      figures: {
        addresses: addresses.length,
        'most grown, pipelined, MB': grown.pipelined,
        'most grown, unread, MB': grown.unread,
        'kept afterwards, MB': grown.kept,
        'longest answer to others, ms': longestMs,
      },
      complaints,
    };
  },
};

/** Another client, which asks four times a second and reads the answers. */
function startOthers(port, key) {
  let isOver = false;
  let longestMs = 0;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await ask({ port, path: '/catalog/v1/site', headers: { 'x-api-key': key }, timeoutMs: 30_000 });
      longestMs = Math.max(longestMs, Math.round(performance.now() - startedAt));
      await pause(250);
    }
  })();
  return {
    async finish() {
      isOver = true;
      await asking;
      return longestMs;
    },
  };
}
