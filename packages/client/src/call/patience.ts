/** Defaults: how long to wait for an answer, how often to repeat a call, and the longest wait before a repeat. */
export const patience = { timeoutMs: 10_000, retries: 2, retryDelayMaxMs: 10_000 } as const;
