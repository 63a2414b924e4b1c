import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, unlessAborted } from './abort.ts';

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

describe('unlessAborted', () => {
  it('does not wait for work that goes on', async () => {
    const controller = new AbortController();
    const outcome = unlessAborted(controller.signal, new Promise(() => undefined));

    controller.abort(new Error('No longer wanted.'));

    await expect(outcome).rejects.toThrow('No longer wanted.');
  });

  it('rejects at once with a signal that was aborted before', async () => {
    const signal = AbortSignal.abort(new Error('Never wanted.'));

    await expect(unlessAborted(signal, new Promise(() => undefined))).rejects.toThrow('Never wanted.');
  });
});
