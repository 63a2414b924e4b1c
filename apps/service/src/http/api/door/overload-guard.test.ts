import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../../test/support/service/fake-clock.ts';
import { createOverloadGuard } from './overload-guard.ts';

function start() {
  const clock = createFakeClock();
  const log = { info: () => undefined, warn: () => undefined };
  const metrics = { gauge: () => undefined };
  const guard = createOverloadGuard({ clock, timer: clock.timer, log, metrics, processes: 1 });
  const outcomes: string[] = [];
  return {
    clock,
    guard,
    outcomes,
    queue: (request: Partial<IncomingMessage> = {}) =>
      guard.queue(request as IncomingMessage, () => {
        outcomes.push(guard.mustRefuse() ? 'refused' : 'handled');
      }),
  };
}
const turn = () => new Promise(setImmediate);

describe('createOverloadGuard', () => {
  it('queues nothing and refuses nothing while all is well', () => {
    const { guard } = start();
    expect(guard.isSliced).toBe(false);
    expect(guard.mustRefuse()).toBe(false);
  });

  it('refuses a request that waited for so long that its answer might come after 5 s, and no other (D38)', async () => {
    const { queue, clock, outcomes, guard } = start();
    queue();
    clock.advance({ ms: 2_500 });
    await turn();
    queue();
    clock.advance({ ms: 2_501 });
    await turn();
    queue();
    await turn();

    expect(outcomes).toEqual(['handled', 'refused', 'handled']);
    expect(guard.mustRefuse()).toBe(false);
  });

  it('tells how long a request waited, which is of the time that its answer may take (D38)', async () => {
    const { guard, clock } = start();
    const waited: number[] = [];
    guard.queue({} as IncomingMessage, (waitedMs) => waited.push(waitedMs));
    clock.advance({ ms: 1_200 });
    await turn();

    expect(waited).toEqual([1_200]);
  });

  it('does nothing for whoever is gone meanwhile', async () => {
    const { queue, outcomes } = start();
    queue({ destroyed: true });
    await turn();

    expect(outcomes).toEqual([]);
  });
});
