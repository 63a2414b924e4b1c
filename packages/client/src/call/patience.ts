/** How long is waited, and how often something is tried again, where nobody says otherwise. */
export const patience = { timeoutMs: 10_000, retries: 2, retryDelayMaxMs: 10_000 } as const;
