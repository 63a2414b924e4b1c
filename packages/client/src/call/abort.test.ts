import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime, pause } from './abort.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pause', () => {
  it('ends when it is aborted, without the time having passed', async () => {
    const controller = new AbortController();
    const paused = pause(9_000, controller.signal);

    controller.abort(new Error('No longer wanted.'));

    await expect(paused).rejects.toThrow('No longer wanted.');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when its time has passed, and not before', async () => {
    const ended = vi.fn();
    const paused = pause(9_000, undefined).then(ended);

    await vi.advanceTimersByTimeAsync(8_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    await paused;
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('work that has a time', () => {
  const work = vi.fn((_: AbortSignal) => new Promise<string>(() => undefined));
  const late = () => 'late';

  it('does not wait for work that goes on', async () => {
    const controller = new AbortController();
    const outcome = inTime({ timeoutMs: 9_000, signal: controller.signal }, late, work);

    controller.abort(new Error('No longer wanted.'));

    await expect(outcome).rejects.toThrow('No longer wanted.');
    expect(work.mock.lastCall?.[0]).toMatchObject({ aborted: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no longer awaited when its time is over, and hears so', async () => {
    const outcome = inTime({ timeoutMs: 9_000 }, () => 'late', work);

    await vi.advanceTimersByTimeAsync(9_000);

    expect(await outcome).toBe('late');
    expect(work.mock.lastCall?.[0]).toMatchObject({ aborted: true });
  });

  it('rejects at once with a signal that was aborted before', async () => {
    const signal = AbortSignal.abort(new Error('Never wanted.'));

    work.mockClear();

    await expect(inTime({ timeoutMs: 9_000, signal }, late, work)).rejects.toThrow('Never wanted.');
    expect(work).not.toHaveBeenCalled();
  });
});
