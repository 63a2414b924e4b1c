/** Returns what `work` returns; where it fails, calls `onFailure` and returns undefined. */
export function attempt<T>(work: () => T, onFailure: (cause: unknown) => void): T | undefined {
  try {
    return work();
  } catch (cause) {
    onFailure(cause);
    return undefined;
  }
}
