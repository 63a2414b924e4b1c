import { vi } from 'vitest';

/**
 * Waits until an expectation holds, for as long as a busy machine may take; resolves to what it returns.
 *
 * How soon it holds is not what a test says: a limit that is near enough to say it fails on a slow machine.
 */
export const eventually = <T>(expectation: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(expectation, { timeout: 25_000, interval: intervalMs });
