import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { errorBodySchema, limits } from '@prospectus/contract';
import { adminErrorStatuses } from '@prospectus/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogue, course } from '../../support/data/catalogue.ts';
import { type EveryWrite, everyWrite, type Write } from '../../support/hostile/every-write.ts';
import { createRandom, type HostileBody, hostileBodies } from '../../support/hostile/hostile.ts';
import { expectLinear, processorTimeOf, timesLonger } from '../../support/others/linear.ts';
import { memoryInMb } from '../../support/others/unread.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { checkReply } from '../../support/service/check-reply.ts';
import type { Reply } from '../../support/service/http-client.ts';
import type { PublishedSite } from '../../support/service/published-site.ts';
import { noteRoutes } from '../../support/stage/every-address.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Always the same bodies, so that a run can be repeated; others with `HOSTILE_SEED`, and of `npm run faults`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 1);
/** As large as a body may be, with some room for what stands around it. */
const bytes = limits.bodyBytesMax - 16_384;
/** For each address, of all that there are; `npm run faults` sends more. */
const bodiesOfAddress = 1;
/** Of all addresses, those whose time is looked at. */
const timedAddresses = 20;
const shortBytes = 20_000;
/** What may be left of it all once the garbage is collected. */
const keptMaxMb = 50;

let api: Api;
let site: PublishedSite;
let every: EveryWrite;
const noted = noteRoutes();
beforeAll(async () => {
  api = await startApi();
  noted.stop();
  site = await api.publish(catalogue({ courses: [course({ id: 'c' })] }));
  every = await everyWrite(api, { site, courseId: 'c', routes: noted.routes });
});
afterAll(async () => {
  every.close();
  await api.close();
});

const isSignedOut = ({ isInSession }: Write, { status }: Reply) => isInSession && status === 401;

async function send(write: Write, { body, type, encoding }: HostileBody): Promise<Reply> {
  const once = async () =>
    api.sendUnchecked(write.path, {
      method: write.method,
      headers: {
        ...(await write.headers()),
        ...(type === '' ? {} : { 'Content-Type': type }),
        ...(encoding === '' ? {} : { 'Content-Encoding': encoding }),
      },
      body,
    });
  const reply = await once();
  if (!isSignedOut(write, reply)) return reply;
  // What came before has ended the session.
  every.signInAgain();
  return once();
}

/** What is wrong with an answer, if anything is: it must be one of those that the contract has. */
function complaintOf(write: Write, reply: Reply): string | undefined {
  const { status, text } = reply;
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (isSignedOut(write, reply)) return 'not signed in';
  try {
    if (write.route.startsWith('/catalog/')) checkReply(reply, write.method, write.path);
    else if (status >= 400) errorSchema.parse(JSON.parse(text));
    else JSON.parse(text);
    return undefined;
  } catch (error) {
    return `${status} ${String(error).slice(0, 300)}`;
  }
}

/** Of the dashboard's API, which has some codes of its own, and says more with some. */
const { code, message, request_id: requestId } = errorBodySchema.shape.error.shape;
const codes = z.union([code, z.enum(Object.keys(adminErrorStatuses))]);
const errorSchema = z.object({ error: z.object({ code: codes, message: message.min(1), request_id: requestId }) });

describe('a body that is meant to do harm', () => {
  it('is tried at each address that takes one, by the routes that the service has (D43)', () => {
    const tried = new Set(every.writes.map(({ method, route }) => `${method} ${route}`));
    const missing = noted.routes.filter(
      ({ method, url }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !tried.has(`${method} ${url}`),
    );

    expect(missing).toEqual([]);
    expect(every.writes.filter(({ schema }) => schema !== undefined).length).toBeGreaterThan(50);
  });

  it('is answered as the contract has it, whatever it is and wherever it is sent, and takes no memory for long (D2, D43)', async () => {
    const random = createRandom(seed);
    collectGarbage();
    const before = memoryInMb();
    const wrong = [];
    for (const write of every.writes) {
      // A new minute, so that no limit answers in its place.
      await api.advance({ minutes: 1 });
      for (const { what, make } of random.sample(hostileBodies(write.schema, bytes), bodiesOfAddress)) {
        const complaint = complaintOf(write, await send(write, make()));
        if (complaint !== undefined) wrong.push([write.method, write.route, what, complaint]);
      }
    }

    expect(wrong, `HOSTILE_SEED=${seed}`).toEqual([]);
    expect((await api.sendUnchecked('/healthz')).status).toBe(200);
    expect((await site.get('/site')).status).toBe(200);
    collectGarbage();
    const after = memoryInMb();
    // What is resident has the garbage of those who sent it, who are in this process, too.
    expect(after.buffers - before.buffers).toBeLessThan(keptMaxMb);
    expect(after.heap - before.heap).toBeLessThan(keptMaxMb);
  });

  it('takes no more time than it has bytes, whatever it is (D43)', async () => {
    const random = createRandom(seed);
    const wanting = every.writes.filter(({ schema }) => schema !== undefined);
    for (const write of random.sample(wanting, timedAddresses)) {
      await api.advance({ minutes: 1 });
      const long = hostileBodies(write.schema, shortBytes * timesLonger);
      const at = random.pick([...long.keys()]);
      const [shortBody, longBody] = [hostileBodies(write.schema, shortBytes)[at]?.make(), long[at]?.make()];
      if (shortBody === undefined || longBody === undefined) return expect.fail('There is no such body.');
      await expectLinear(`${write.method} ${write.route}: ${long[at]?.what}, HOSTILE_SEED=${seed}`, {
        short: () => send(write, shortBody),
        long: () => send(write, longBody),
        timeOf: processorTimeOf,
      });
    }
  });
});
