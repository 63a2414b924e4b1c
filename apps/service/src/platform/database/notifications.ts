import { clientOf } from '@prospectus/embedded-postgres/client';
import type pg from 'pg';
import type { OutageLog } from '../outage-log.ts';
import { within } from '../time/deadline.ts';
import type { Timer } from '../time/timer.ts';

export type NotificationsOptions = {
  readonly url: string;
  /** What to do for each channel, with the payloads that came since the last time, each once. It must not fail. */
  readonly channels: Readonly<Record<string, (payloads: ReadonlySet<string>) => void>>;
  /** Called whenever a connection begins to listen: what was told before, nobody heard. */
  readonly onListening: () => void;
  readonly outage: OutageLog;
  readonly timer: Timer;
};

export type Notifications = {
  /** Resolves once it listens, or the first attempt to do so failed. */
  readonly started: Promise<void>;
  close(): Promise<void>;
};

const connectionTimeoutMs = 2_000;

/** From one lost connection to the next attempt. */
export const listenAgainMs = 2_000;

/** A peer that is gone without a word is found out by the system soon after so long a silence. */
const keepAliveMs = 10_000;

const farewellMs = 500;

/** For so long notifications are gathered, so that a flood of them causes little more work than one. */
export const gatherMs = 50;

/**
 * Listens to the database's notifications on a connection of its own, which is made anew whenever it is lost.
 *
 * Notifications make things quicker and are never relied on: what is lost while there is no connection, or by a pooler that
 * hands none on, has to be found out in another way.
 */
export function listenForNotifications(options: NotificationsOptions): Notifications {
  const { url, channels, onListening, outage, timer } = options;
  const gathered = new Map<string, Set<string>>();
  let isClosed = false;
  let client: pg.Client | undefined;
  let callOff = () => {};

  const gather = ({ channel, payload = '' }: pg.Notification) => {
    const payloads = gathered.get(channel);
    if (payloads) {
      payloads.add(payload);
      return;
    }
    gathered.set(channel, new Set([payload]));
    timer(() => {
      const all = gathered.get(channel);
      gathered.delete(channel);
      if (all && !isClosed) channels[channel]?.(all);
    }, gatherMs);
  };

  const connect = async (): Promise<void> => {
    const opened = new (clientOf(url))({
      connectionString: url,
      application_name: 'prospectus notifications',
      connectionTimeoutMillis: connectionTimeoutMs,
      query_timeout: connectionTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    });
    client = opened;
    opened.on('notification', gather);
    // The end follows; without a listener it would end the process.
    opened.on('error', () => undefined);
    let isListening = false;
    opened.on('end', () => {
      if (isListening) lose(new Error('The connection that listens for changes was lost.'));
    });
    try {
      await opened.connect();
      for (const channel of Object.keys(channels)) await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      // Its socket may hang: nobody waits for it to end well.
      opened.end().catch(() => undefined);
      return lose(error);
    }
    isListening = true;
    if (isClosed) return;
    outage.worked();
    onListening();
  };

  const lose = (error: unknown) => {
    if (isClosed) return;
    outage.failed(error);
    callOff = timer(() => void connect(), listenAgainMs);
  };

  return {
    started: connect(),
    async close() {
      isClosed = true;
      callOff();
      // Politely, unless nobody is there to hear it.
      if (client) await within(farewellMs, timer, client.end()).catch(() => undefined);
    },
  };
}
