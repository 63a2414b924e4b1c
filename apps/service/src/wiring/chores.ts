import { createRetention, type RetentionDeps } from '../features/leads/index.ts';
import { createRechecking, createWatching, type WatchingDeps } from '../features/websites/index.ts';
import { repeat } from '../platform/time/repeat.ts';

/** How often it is looked for what is to be deleted by its age: enquiries are within a day. */
const tidyEveryMs = 60 * 60_000;
/** Soon after the start, so that a service that is often started anew does it, too. */
const tidyFirstMs = 60_000;

export type ChoresDeps = WatchingDeps & RetentionDeps & { readonly tidyPeople: () => Promise<void> };

/**
 * Begins what is to be done from time to time without anyone asking: deletes what is too old, looks up websites that were not
 * found yet, and sees whether those that were are still there. What it returns ends that, after the statement that is under way.
 */
export function startChores(deps: ChoresDeps): () => Promise<void> {
  const { clock, timer } = deps;
  const hourly = { everyMs: tidyEveryMs, firstMs: tidyFirstMs, clock, timer };
  const stopRetention = repeat(createRetention(deps), hourly);
  const stopTidying = repeat(deps.tidyPeople, hourly);
  const rechecking = createRechecking(deps);
  const watching = createWatching(deps);
  return async () => {
    await Promise.all([stopRetention(), stopTidying(), rechecking.close(), watching.close()]);
  };
}
