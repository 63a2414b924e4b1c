import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import type { ForwardingSettings } from '../sending/transports.ts';

/** What the dashboard's routes of webhooks and mailboxes use. */
export type ForwarderAdminDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly forwarding: ForwardingSettings;
  /** Where clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Counts somebody who opens a link that nobody else should have. */
  readonly countSender: (request: IncomingMessage) => Promise<void>;
};
