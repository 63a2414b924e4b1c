/** What `work` gives; undefined where it fails, of which `onFailure` is told. */
export function attempt<T>(work: () => T, onFailure: (cause: unknown) => void): T | undefined {
  try {
    return work();
  } catch (cause) {
    onFailure(cause);
    return undefined;
  }
}
