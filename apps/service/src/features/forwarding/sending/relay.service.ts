import type { OutageLog } from '../../../platform/outage-log.ts';
import type { Database } from '../../../schema/tables.ts';
import { relayEvents } from './outbox.repository.ts';

/** Events are handed on within a second; this is from one turn's start to the next. */
export const relayEveryMs = 400;

/** Few enough that they are handed on in a statement's time, mostly also where an institute has many forwarders. */
const eventsMax = 200;

/** How many more are tried after what went well. Slowly, since each try that fails costs a statement's time. */
const growth = 10;

export type RelayDeps = {
  readonly db: Database;
  readonly outage: OutageLog;
  readonly isStopping: () => boolean;
};

/**
 * Makes a turn of the relay: it hands on the events in the outbox, and continues at once while there are more. Resolves to whether it made
 * any deliveries. After a failure, the next turn begins with half as many events at a time, in case there were too many. An empty outbox
 * costs one small query. A turn never fails.
 */
export function createRelay({ db, outage, isStopping }: RelayDeps): () => Promise<boolean> {
  let size = eventsMax;
  return async () => {
    let isMore: boolean;
    let deliveries = 0;
    do {
      const step = relayEvents(db, size);
      if (!(await outage.succeeds(step))) {
        size = Math.ceil(size / 2);
        return deliveries > 0;
      }
      const relayed = await step;
      deliveries += relayed.deliveries;
      isMore = relayed.events === size;
      size = Math.min(eventsMax, size + growth);
    } while (isMore && !isStopping());
    return deliveries > 0;
  };
}
