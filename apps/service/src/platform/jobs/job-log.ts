import type { Logger as JobLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/**
 * What graphile-worker has to say, one level for all of it: outages and failed jobs are told by ourselves, once, and in our own words.
 *
 * Only its sentences are passed on, not what belongs to them, which holds jobs whole.
 */
export async function createJobLog(log: Pick<Logger, 'debug'> | undefined): Promise<JobLogger> {
  const { Logger: JobLogger } = await import('graphile-worker');
  return new JobLogger(() => (_level, message) => log?.debug(`graphile-worker: ${message}`));
}
