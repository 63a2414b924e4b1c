import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Timer } from '../../../platform/time/timer.ts';
import type { Database } from '../../../schema/tables.ts';
import type { ForwardingSettings } from '../sending/transports.ts';

/** Dependencies of the dashboard's routes for webhooks and mailboxes. */
export type ForwarderAdminDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly forwarding: ForwardingSettings;
  /** Address at which clients call the service, without a slash at its end. */
  readonly publicUrl: () => string;
  /** Counts a request for a secret link against its sender, so that links cannot be guessed. */
  readonly countSender: (request: IncomingMessage) => Promise<void>;
};
