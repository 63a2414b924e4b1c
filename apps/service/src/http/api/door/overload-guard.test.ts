import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../../test/support/service/fake-clock.ts';
import { createOverloadGuard } from './overload-guard.ts';

function start() {
  const clock = createFakeClock();
  let lateMs = 0;
  const late = { ...clock, monotonic: () => clock.monotonic() + lateMs };
  /** Lets time pass without letting timers fire, as a turn of the event loop does that takes long. */
  const pass = (ms: number) => {
    lateMs += ms;
  };
  /** Fires each timer 100 ms late, as in a process that has too much to do. */
  const timer = (work: () => void, delayMs: number) =>
    clock.timer(() => {
      pass(100);
      work();
    }, delayMs);
  const log = { info: () => undefined, warn: () => undefined };
  const metrics = { gauge: () => undefined };
  const guard = createOverloadGuard({ clock: late, timer, log, metrics, processes: 1 });
  const outcomes: (number | 'refused')[] = [];
  const listener = guard.guard((_request, _response, _awaitsContinue, waitedMs) => {
    outcomes.push(guard.mustRefuse() ? 'refused' : waitedMs);
  });
  const send = () => {
    const request = new IncomingMessage(new Socket());
    listener(request, new ServerResponse(request), false);
    return request;
  };
  return { clock, guard, outcomes, pass, send };
}

/** Clients connect while the process is late: from then on, requests wait for their turn. */
async function startSliced() {
  const started = start();
  started.guard.noteConnection();
  for (let look = 0; look < 2; look += 1) {
    started.clock.advance({ ms: 250 });
    await turn();
  }
  return started;
}

const turn = () => new Promise(setImmediate);

describe('createOverloadGuard', () => {
  it('handles each request at once, and refuses none, while all is well', () => {
    const { send, outcomes } = start();
    send();

    expect(outcomes).toEqual([0]);
  });

  it('has requests wait for their turn while clients connect to a process that is late', async () => {
    const { send, outcomes } = await startSliced();
    send();
    expect(outcomes).toEqual([]);
    await turn();

    expect(outcomes).toEqual([0]);
  });

  it('refuses a request that waited for so long that its answer might come after 5 s, and no other (D38)', async () => {
    const { send, pass, outcomes } = await startSliced();
    for (const waitMs of [2_500, 2_501, 0]) {
      send();
      pass(waitMs);
      await turn();
    }

    expect(outcomes).toEqual([2_500, 'refused', 0]);
  });

  it('tells how long a request waited, which is part of the time that its answer may take (D38)', async () => {
    const { send, pass, outcomes } = await startSliced();
    send();
    pass(120);
    await turn();

    expect(outcomes).toEqual([120]);
  });

  it('drops a request whose client has gone meanwhile', async () => {
    const { send, outcomes } = await startSliced();
    send().destroy();
    await turn();

    expect(outcomes).toEqual([]);
  });
});
