import { setTimeout as pause } from 'node:timers/promises';
import { owner } from '../owner.ts';
import type { Log } from '../place/place.ts';
import { type Address, isSameAddress } from './address.ts';
import type { Cluster } from './connection.ts';
import { join, leave } from './presence.ts';
import type { Reached } from './server.ts';

const betweenTriesMs = 1_000;

export type Membership = { readonly address: Address; leave(): Promise<void> };

/** Joins the processes that use the cluster's server. Whenever the connection is lost, joins again, and starts the server if need be. */
export async function stayJoined(cluster: Cluster, log: Log): Promise<Membership> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const first = await join(cluster);
  let current: Promise<Reached | undefined> = Promise.resolve(first);
  watch(first);
  return {
    address: first.address,
    async leave() {
      // Joining again may take minutes, where the server recovers.
      leaving.abort();
      const last = await current;
      if (last) await leave(cluster, last.client);
    },
  };

  function watch({ client }: Reached): void {
    client.once('end', () => {
      if (!signal.aborted) current = rejoin();
    });
  }

  async function rejoin(): Promise<Reached | undefined> {
    log('The connection to PostgreSQL was lost: joining it again, or starting it.');
    let lastProblem = '';
    while (!signal.aborted) {
      const outcome = await join(cluster, { lastPort: first.address.port, signal }).catch(describe);
      if (typeof outcome === 'object') {
        watch(outcome);
        log(describeReturn(outcome.address));
        return outcome;
      }
      if (signal.aborted) break;
      if (outcome !== lastProblem) log(outcome);
      lastProblem = outcome;
      await pause(betweenTriesMs, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  }

  function describeReturn(address: Address): string {
    if (isSameAddress(address, first.address)) return 'PostgreSQL is running again.';
    return `PostgreSQL is running again, but at another address, as its port ${first.address.port} was taken or another version of ${owner.title} started it: restart this process.`;
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
