import type { OutageLog } from '../../platform/outage-log.ts';
import type { Database } from '../../schema/tables.ts';
import { relayEvents } from './outbox.repository.ts';

/** Events are handed on within a second; this is from one turn's start to the next. */
export const relayEveryMs = 400;

/** Few enough that a turn takes no longer than a statement may, also where an institute has many forwarders. */
const eventsMax = 200;

/**
 * One turn of the relay: hands on what is in the outbox, and goes on at once while there is more. An empty outbox costs one small
 * query. Never fails.
 */
export async function relay(db: Database, outage: OutageLog, isStopping: () => boolean): Promise<void> {
  let events = 0;
  do {
    const turn = relayEvents(db, eventsMax);
    if (!(await outage.succeeds(turn))) return;
    ({ events } = await turn);
  } while (events === eventsMax && !isStopping());
}
