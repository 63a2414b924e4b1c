import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/support/service/fake-clock.ts';
import type { Counted } from '../counter.ts';
import type { LeaseReply, LeaseRequest } from './lease-messages.ts';
import { createLeaseOffice } from './lease-office.ts';
import { createLeasedCounter, type LeasedCounter } from './leased-counter.ts';

const clock = createFakeClock();
const minuteMs = 60_000;

/** Processes that share limits, whose messages are delivered one at a time, in any order but that of each direction. */
function startCrew(size: number) {
  const toOffice: LeaseRequest[][] = Array.from({ length: size }, () => []);
  const toCounter: LeaseReply[][] = Array.from({ length: size }, () => []);
  const gone = new Set<number>();
  let asked = 0;
  const office = createLeaseOffice({
    sharers: size,
    timer: clock.timer,
    send: (holder, reply) => toCounter[holder]?.push(structuredClone(reply)),
  });
  const counters = Array.from(
    { length: size },
    (_, holder): LeasedCounter =>
      createLeasedCounter({
        timer: clock.timer,
        send(request) {
          if (request.kind === 'ask') asked += 1;
          toOffice[holder]?.push(structuredClone(request));
        },
        silence: () => new Error('No answer came.'),
      }),
  );
  /** Delivers one message, of the queue picked among those that are not empty; false when there is none. */
  const deliverOne = (pick: number): boolean => {
    const waiting = [...Array(size).keys()]
      .filter((holder) => !gone.has(holder))
      .flatMap((holder) => [
        ...(toOffice[holder]?.length ? [() => office.handle(holder, toOffice[holder]?.shift() as LeaseRequest)] : []),
        ...(toCounter[holder]?.length
          ? [() => counters[holder]?.handle(toCounter[holder]?.shift() as LeaseReply)]
          : []),
      ]);
    waiting[pick % waiting.length]?.();
    return waiting.length > 0;
  };
  return {
    office,
    /** A counter of the crew. */
    at: (holder: number): LeasedCounter => counters[holder] ?? expect.fail(`there is no ${holder}`),
    deliverOne,
    /** How often something was asked for. */
    asked: () => asked,
    async deliverAll() {
      do await turn();
      while (deliverOne(0));
    },
    kill(holder: number) {
      gone.add(holder);
      office.leave(holder);
    },
  };
}

/** What was asked for within one turn of the event loop is sent. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** One hit after the other, each once the one before it is answered. */
async function hitOneByOne(crew: ReturnType<typeof startCrew>, holders: readonly number[], limit: number) {
  const seen: Counted[] = [];
  for (const holder of holders) {
    const counted = crew.at(holder).hit('key', limit, clock.now());
    await crew.deliverAll();
    seen.push(await counted);
  }
  return seen;
}

const passed = (seen: readonly Counted[]) => seen.filter(({ remaining }) => remaining >= 0).length;

describe('processes that lease hits', () => {
  it('give one caller exactly the limit, and say what is left (§8, D8)', async () => {
    const crew = startCrew(4);

    const seen = await hitOneByOne(crew, Array(1210).fill(2), 1200);

    expect(seen.map(({ remaining }) => remaining)).toEqual([
      ...Array.from({ length: 1200 }, (_, hit) => 1199 - hit),
      ...Array(10).fill(-1),
    ]);
  });

  it('allow exactly the limit in total, in whichever order they are asked (§8, D38)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat(), { minLength: 80, maxLength: 120 }),
        async (size, limit, picks) => {
          const seen = await hitOneByOne(
            startCrew(size),
            picks.map((pick) => pick % size),
            limit,
          );

          expect(passed(seen)).toBe(limit);
          expect(seen.slice(0, limit).every(({ remaining }) => remaining >= 0)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('allow exactly the limit to many at once, however late what they say to each other arrives (§8, D38)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: 50, maxLength: 90 }),
        async (size, limit, steps) => {
          const crew = startCrew(size);
          const asked: (Counted | Promise<Counted>)[] = [];
          for (const [holder, pick, isHeldUp] of steps) {
            asked.push(crew.at(holder % size).hit('key', limit, clock.now()));
            if (!isHeldUp) await turn();
            crew.deliverOne(pick);
          }
          await crew.deliverAll();

          expect(passed(await Promise.all(asked))).toBe(Math.min(limit, steps.length));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('leave nothing behind with one that stops in good order (D38)', async () => {
    const crew = startCrew(2);
    await hitOneByOne(crew, [0, 1], 100);

    crew.at(0).giveBack();
    await crew.deliverAll();
    crew.kill(0);

    expect(passed(await hitOneByOne(crew, Array(110).fill(1), 100))).toBe(98);
  });

  it('leave nearly all of the limit to the others when some are killed, at any moment, and never more than it (D38)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom(5, 30, 1200),
        fc.array(fc.nat(), { maxLength: 400 }),
        async (size, limit, picks) => {
          const crew = startCrew(size);
          const before = await hitOneByOne(
            crew,
            picks.map((pick) => pick % size),
            limit,
          );
          for (let holder = 1; holder < size; holder += 1) crew.kill(holder);
          const after = await hitOneByOne(crew, Array(limit).fill(0), limit);

          const total = passed(before) + passed(after);
          expect(total).toBeLessThanOrEqual(limit);
          // A lease of each that was killed, one hit less since it was used.
          const lost = Math.max(1, Math.min(100, Math.floor(limit / size / 4))) - 1;
          expect(total).toBeGreaterThanOrEqual(limit - (size - 1) * lost);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ask a few times for what a key may have in a minute, not with each request', async () => {
    for (const size of [2, 4, 16]) {
      const crew = startCrew(size);
      await hitOneByOne(crew, Array(1200).fill(0), 1200);

      expect(crew.asked()).toBeLessThan(100);
    }
  });

  it('never allow more than the limit when one is killed, and wait for it no longer (D38)', async () => {
    const crew = startCrew(2);
    const before = await hitOneByOne(crew, [0, 1, 0], 100);
    const waiting = hitOneByOne(crew, Array(110).fill(1), 100);
    await turn();

    crew.kill(0);

    const total = passed(before) + passed(await waiting);
    expect(total).toBeLessThanOrEqual(100);
    expect(total).toBeGreaterThan(87);
  });

  it('wait half a second for one that is busy with other things (D38)', async () => {
    const office = createSilentHolder();

    clock.advance({ ms: 499 });
    await turn();
    expect(office.answers).toEqual([]);
    clock.advance({ ms: 1 });
    await turn();

    expect(office.answers).toEqual([{ name: 'key', hits: 0, left: 0 }]);
  });

  it('fail after a second and a half without an answer, and ask again with the next hit (D38)', async () => {
    const crew = startCrew(1);
    const counted = Promise.resolve(crew.at(0).hit('key', 5, clock.now())).catch((error: Error) => error.message);
    await turn();

    clock.advance({ ms: 1_500 });

    expect(await counted).toBe('No answer came.');
    expect(passed(await hitOneByOne(crew, [0], 5))).toBe(1);
  });

  it('fail no hit whose answer has arrived, where the process was too busy to read it for a second and a half (D38)', async () => {
    const crew = startCrew(1);
    const counted = crew.at(0).hit('key', 5, clock.now());
    await turn();

    // After a pause, a process sees first that time is up, and reads what has arrived afterwards.
    clock.advance({ ms: 1_500 });
    while (crew.deliverOne(0));

    expect(await counted).toMatchObject({ remaining: 4 });
  });

  it('write off no hits that were returned, where the process was too busy to read that for half a second (D38)', async () => {
    const office = createSilentHolder();

    clock.advance({ ms: 500 });
    office.giveBack();
    await turn();

    expect(office.answers).toEqual([{ name: 'key', hits: 1, left: 0 }]);
  });

  it('hold to the lowest limit, where one knows of hits that were counted elsewhere before (D38)', async () => {
    const crew = startCrew(2);
    const before = await hitOneByOne(crew, [0], 100);

    const after = await hitOneByOne(crew, Array(110).fill(1), 40);

    expect(passed(before) + passed(after)).toBe(40);
  });

  it('begin again with each clock minute (§8)', async () => {
    const crew = startCrew(3);
    const holders = Array.from({ length: 12 }, (_, hit) => hit % 3);
    const first = await hitOneByOne(crew, holders, 5);

    clock.advance({ ms: minuteMs });

    expect([passed(first), passed(await hitOneByOne(crew, holders, 5))]).toEqual([5, 5]);
  });

  it('do not begin a minute again for what an idle one returns of minutes long past (§8, D38)', async () => {
    const crew = startCrew(3);
    // It holds something of three minutes, and was idle since.
    for (let minute = 0; minute < 3; minute += 1) {
      await hitOneByOne(crew, [0], 20);
      clock.advance({ ms: minuteMs });
    }
    clock.advance({ ms: 10 * minuteMs });
    expect(passed(await hitOneByOne(crew, Array(25).fill(1), 20))).toBe(20);

    crew.at(0).giveBack();
    await crew.deliverAll();

    expect(passed(await hitOneByOne(crew, Array(25).fill(2), 20))).toBe(0);
  });

  it('count a request in the minute in which it came, also when that has just ended (§8)', async () => {
    const crew = startCrew(2);
    await hitOneByOne(crew, [0], 4);
    const late = crew.at(1).hit('key', 4, clock.now());
    await turn();
    clock.adjustWallClock({ ms: minuteMs });
    const early = crew.at(1).hit('key', 4, clock.now());
    await crew.deliverAll();

    expect([(await late).remaining, (await early).remaining]).toEqual([2, 3]);
  });
});

/** An office where the first of two holds the last hit and the second asks for it. */
function createSilentHolder() {
  const answers: unknown[] = [];
  const office = createLeaseOffice({
    sharers: 1,
    timer: clock.timer,
    send: (holder, reply) => holder === 1 && reply.kind === 'grant' && answers.push(...reply.granted),
  });
  const ask = { kind: 'ask', minute: 1, asked: [{ name: 'key', limit: 1, waiting: 1 }] } as const;
  office.handle(0, ask);
  office.handle(1, ask);
  return {
    answers,
    giveBack: () => office.handle(0, { kind: 'return', minute: 1, unused: [{ name: 'key', hits: 1 }] }),
  };
}
