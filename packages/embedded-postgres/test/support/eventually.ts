import { vi } from 'vitest';

/** Waits until an expectation holds, for as long as a busy machine may take. */
export const eventually = <T>(expectation: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(expectation, { timeout: 25_000, interval: intervalMs });
