import { createAuditTidying } from '../features/audit/index.ts';
import {
  createFetching,
  createPublishing,
  type FetchingDeps,
  type PublishingDeps,
} from '../features/catalogue-source/index.ts';
import { createStoppedWebsites, type StoppedWebsitesDeps } from '../features/doctor/index.ts';
import { createWeeklyMails, type WeeklyMailsDeps } from '../features/interest/index.ts';
import { createRetention, type RetentionDeps } from '../features/leads/index.ts';
import { createPictureTidying } from '../features/pictures/index.ts';
import { createRechecking, createWatching, type WatchingDeps } from '../features/websites/index.ts';
import { repeat } from '../platform/time/repeat.ts';

/** How often data is deleted by its age: enquiries have to be deleted within a day. */
const tidyEveryMs = 60 * 60_000;
/** Soon after the start, so that a service that restarts often tidies, too. */
const tidyFirstMs = 60_000;
/** How often pictures are looked for that nothing names: they stay for months. */
const picturesEveryMs = 24 * 60 * 60_000;

export type ChoresDeps = WatchingDeps &
  RetentionDeps &
  FetchingDeps &
  PublishingDeps &
  StoppedWebsitesDeps &
  WeeklyMailsDeps & { readonly tidyPeople: (isStopping: () => boolean) => Promise<void> };

/**
 * Starts the periodic chores: deletes data that is too old or too much, looks up websites whose record was not found yet, checks that the records of
 * verified websites still exist, fetches the sources of catalogues, deletes pictures that nothing names any more, publishes drafts at their moments, tells admins of websites that are refused, and members of their
 * institute's week. Call the returned function to end the chores after the statement that is under way.
 */
export function startChores(deps: ChoresDeps): () => Promise<void> {
  const { clock, timer } = deps;
  const hourly = { everyMs: tidyEveryMs, firstMs: tidyFirstMs, clock, timer };
  const stopRetention = repeat(createRetention(deps), hourly);
  const stopTidying = repeat(deps.tidyPeople, hourly);
  const stopAudit = repeat(createAuditTidying(deps), hourly);
  const stopPictures = repeat(createPictureTidying(deps), { ...hourly, everyMs: picturesEveryMs });
  const rechecking = createRechecking(deps);
  const watching = createWatching(deps);
  const fetching = createFetching(deps);
  const publishing = createPublishing(deps);
  const stopped = createStoppedWebsites(deps);
  const weekly = createWeeklyMails(deps);
  return async () => {
    const loops = [rechecking, watching, fetching, publishing, stopped, weekly];
    await Promise.all([
      stopRetention(),
      stopTidying(),
      stopAudit(),
      stopPictures(),
      ...loops.map((loop) => loop.close()),
    ]);
  };
}
