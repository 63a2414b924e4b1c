import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createHeaders, listAddresses, read } from '../../load/addresses.mjs';
import { writeLargest } from '../../load/largest.mjs';
import { openUnread, requestText, residentMb } from '../../load/unread.mjs';
import { instituteId } from '../../stage/stage.mjs';

const growthMaxMb = 150;
/** For so long a request may hold up all others (rule D43). */
const turnMaxMs = 50;
/** What is loaded and compiled once is no cost of a request: the best of so many counts. */
const tries = 3;
const connections = 100;
const encodings = ['identity', 'gzip', 'br'];

/** An institute with as much in its header and its courses as may be: no address holds up others, or takes much memory. */
export const abuseOfMaxima = {
  name: 'abuse of maxima',
  stage: { replicas: 1 },
  full: { courses: 6, share: 1 },
  async run(stage, { courses, share }) {
    const [replica] = stage.replicas;
    const path = join(stage.folder, 'largest.ndjson');
    await writeLargest(path, { id: instituteId, name: 'Largest' }, { courses, share });
    await stage.command(['import', '--yes', path]);
    await untilShown(stage, replica.port, courses);
    const complaints = [];
    const { open, behindSession, cookie } = await listAddresses(stage, replica.port);
    const addresses = [...open, ...behindSession];
    const headersOf = createHeaders(stage.keys, cookie);

    const turns = [];
    for (const address of addresses) {
      const measured = [];
      for (let at = 0; at < tries; at += 1) {
        await replica.longestTurnMs();
        await read(replica.port, address, headersOf(address, encodings[at % encodings.length]));
        measured.push(await replica.longestTurnMs());
      }
      turns.push({ address, ms: Math.min(...measured) });
    }
    for (const { address, ms } of turns.filter(({ ms }) => ms > turnMaxMs)) {
      complaints.push(`${address.slice(0, 80)} held up all others for ${ms} ms`);
    }

    let mostMb = 0;
    for (const encoding of encodings) {
      const before = residentMb(replica.pid());
      const clients = await Promise.all(
        Array.from({ length: Math.max(connections, addresses.length) }, (_, number) => {
          const address = addresses[number % addresses.length];
          return openUnread(replica.port, requestText('GET', address, headersOf(address, encoding)).repeat(3));
        }),
      );
      for (let look = 0; look < 25; look += 1) {
        await pause(200);
        mostMb = Math.max(mostMb, residentMb(replica.pid()) - before);
      }
      for (const client of clients) client.destroy();
      await pause(500);
    }
    if (mostMb > growthMaxMb) complaints.push(`${mostMb} MB more, where at most ${growthMaxMb} may be`);
    return {
      figures: {
        addresses: addresses.length,
        'longest turn, ms': Math.max(...turns.map(({ ms }) => ms)),
        'most grown, unread, MB': mostMb,
      },
      complaints,
    };
  },
};

async function untilShown(stage, port, courses) {
  for (;;) {
    const { total } = JSON.parse(await read(port, '/catalog/v1/courses?page_size=1', { 'x-api-key': stage.keys[0] }));
    if (total === courses) return;
    await pause(500);
  }
}
