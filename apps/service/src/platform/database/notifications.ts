import { clientOf } from '@prospectus/embedded-postgres/client';
import type pg from 'pg';
import type { OutageLog } from '../outage-log.ts';
import { within } from '../time/deadline.ts';
import type { Timer } from '../time/timer.ts';

export type NotificationsOptions = {
  readonly url: string;
  /** Called for each channel with the payloads that came since the last call, each once. Must not fail. */
  readonly channels: Readonly<Record<string, (payloads: ReadonlySet<string>) => void>>;
  /** Called whenever a connection begins to listen: earlier notifications were not received. */
  readonly onListening: () => void;
  readonly outage: OutageLog;
  readonly timer: Timer;
};

export type Notifications = {
  /** Resolves once the connection listens, or the first attempt failed. */
  readonly started: Promise<void>;
  close(): Promise<void>;
};

const connectionTimeoutMs = 2_000;

/** Time from a lost connection to the next attempt. */
export const listenAgainMs = 2_000;

/** After this much silence, the system checks whether the peer is still there. */
const keepAliveMs = 10_000;

const farewellMs = 500;

/** How long notifications are gathered, so that a flood of them causes little more work than one. */
export const gatherMs = 50;

/**
 * Listens to the database's notifications on a connection of its own, and reconnects whenever it is lost.
 *
 * Notifications make things faster but are not reliable: find what is lost without a connection, or behind a pooler that passes none on,
 * in another way.
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
    // An `end` event follows; without a listener the error would end the process.
    opened.on('error', () => undefined);
    let isListening = false;
    opened.on('end', () => {
      if (isListening) lose(new Error('The connection that listens for changes was lost.'));
    });
    try {
      await opened.connect();
      for (const channel of Object.keys(channels)) await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch (error) {
      // Do not wait for the end: the socket may hang.
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
      // Ends the connection properly, unless the server no longer answers.
      if (client) await within(farewellMs, timer, client.end()).catch(() => undefined);
    },
  };
}
