import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './connection.ts';
import type { Log } from './place.ts';
import { join, leave } from './presence.ts';
import type { Reached } from './server.ts';

const betweenTriesMs = 1_000;

export type Membership = { readonly port: number; leave(): Promise<void> };

/** Joins the users of the cluster's server, and joins again, starting it if need be, whenever the connection is lost. */
export async function stayJoined(cluster: Cluster, log: Log): Promise<Membership> {
  let isLeaving = false;
  const first = await join(cluster);
  let current: Promise<Reached | undefined> = Promise.resolve(first);
  watch(first);
  return {
    port: first.port,
    async leave() {
      isLeaving = true;
      const last = await current;
      if (last) await leave(cluster, last.client);
    },
  };

  function watch({ client }: Reached): void {
    client.once('end', () => {
      if (!isLeaving) current = rejoin();
    });
  }

  async function rejoin(): Promise<Reached | undefined> {
    log('The connection to PostgreSQL was lost: joining it again, or starting it.');
    let lastProblem = '';
    while (!isLeaving) {
      const outcome = await join(cluster, first.port).catch(describe);
      if (typeof outcome === 'object') {
        watch(outcome);
        log(describeReturn(outcome.port));
        return outcome;
      }
      if (outcome !== lastProblem) log(outcome);
      lastProblem = outcome;
      await pause(betweenTriesMs);
    }
    return undefined;
  }

  function describeReturn(port: number): string {
    if (port === first.port) return 'PostgreSQL runs again.';
    return `PostgreSQL runs again, but on port ${port}, since ${first.port} was taken: restart this process.`;
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
