import type { Logger } from 'pino';
import type { AccessControl } from '../features/access/index.ts';
import type { Snapshots } from '../features/catalogue/index.ts';
import { listenAgainMs, listenForNotifications, type Notifications } from '../platform/database/notifications.ts';
import { createOutageLog } from '../platform/outage-log.ts';
import type { Timer } from '../platform/time/timer.ts';

/** Channels on which the database's triggers announce changes, when the transaction that made them commits. */
const channels = {
  /** Keys or websites of any institute. */
  access: 'prospectus_access',
  /** Changes of the catalogue or settings of the institute whose id is sent. */
  catalogue: 'prospectus_catalogue',
} as const;

type PropagationDeps = {
  readonly databaseUrl: string;
  readonly access: Pick<AccessControl, 'refresh'>;
  readonly snapshots: Pick<Snapshots, 'noteChanges' | 'refresh'>;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Makes changes by other processes take effect here at once.
 *
 * Without it they take effect all the same within the promised time: loops look for both again and again.
 */
export function followChanges({ databaseUrl, access, snapshots, timer, log }: PropagationDeps): Notifications {
  // The loop that confirms keys logs a failure.
  const confirmKeys = () => access.refresh().catch(() => undefined);
  return listenForNotifications({
    url: databaseUrl,
    channels: {
      [channels.access]: () => void confirmKeys(),
      [channels.catalogue]: (instituteIds) => void snapshots.noteChanges(instituteIds),
    },
    onListening: () => {
      void confirmKeys();
      void snapshots.refresh();
    },
    outage: createOutageLog(log, 'listen for changes', `every ${listenAgainMs / 1000} s`),
    timer,
  });
}
