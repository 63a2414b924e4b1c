import type { Run } from '@prospectus/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../foundation/client-for.ts';
import { toFailure } from '../../foundation/complaint.ts';
import { AskedRun, type RunHost } from './asked-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Settled = { resolve(page: { data: Run[]; has_more: boolean }): void; reject(error: unknown): void };

/** A form about a date in a page, and the look-ups that it makes. */
function open() {
  const calls: (Settled & { readonly signal: AbortSignal })[] = [];
  const runs = (_id: string, _query: object, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      calls.push({ resolve, reject, signal });
    });
  const connection = { name: 'a', client: { courses: { runs } } } as unknown as Connection;
  const host = { courseId: 'c', runId: 'r', isConnected: true, requestUpdate: () => void asked.load(connection) };
  const complain = vi.fn(toFailure);
  const asked: AskedRun = new AskedRun(host as unknown as RunHost, complain);
  asked.connect();
  const remove = () => {
    host.isConnected = false;
    asked.disconnect();
  };
  const putBack = () => {
    host.isConnected = true;
    asked.connect();
  };
  return { asked, calls, complain, host, remove, putBack };
}

describe('a form that is taken out of the page', () => {
  it('ends its look-up, complains of nothing and waits for nothing', async () => {
    const { calls, complain, remove } = open();

    remove();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(complain).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins no look-up, whatever is changed of it', () => {
    const { calls, host, remove } = open();

    remove();
    host.requestUpdate();

    expect(calls).toHaveLength(1);
  });

  it('looks up again, once it is back, what it had not found', async () => {
    const { calls, remove, putBack } = open();
    calls[0]?.resolve({ data: [{ id: 'other', course_id: 'c' } as Run], has_more: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);

    remove();
    putBack();
    await vi.advanceTimersByTimeAsync(0);

    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });
});

it('a form makes a look-up again that failed for a while', async () => {
  const { calls } = open();

  calls[0]?.reject(Object.assign(new Error('away'), { code: 'timeout' }));
  await vi.advanceTimersByTimeAsync(30_000);

  expect(calls).toHaveLength(2);
});
