/** What makes hashes of passwords, as it comes from the library for signing in. */
export type PasswordHash = {
  hash(password: string): Promise<string>;
  verify(data: { readonly hash: string; readonly password: string }): Promise<boolean>;
};

/**
 * Lets at most `atOnce` hashes be made at a time, and at most `waitingMax` wait: each takes 32 MiB and a tenth of a second of a thread that
 * compressing answers needs, too.
 *
 * While that many wait, further calls fail with what `refuse` throws.
 */
export function bounded(
  { hash, verify }: PasswordHash,
  { atOnce, waitingMax, refuse }: { readonly atOnce: number; readonly waitingMax: number; refuse(): never },
): PasswordHash {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) refuse();
      // A call that ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return { hash: (password) => run(() => hash(password)), verify: (data) => run(() => verify(data)) };
}
