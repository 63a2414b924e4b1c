import { operatorEndpoints } from '@prospectus/contract/admin';
import { type AdminRoute, readRoute } from '../../http/admin/admin-route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../schema/tables.ts';
import type { Snapshots } from '../catalogue/index.ts';
import { listInstituteNames } from '../institutes/index.ts';
import type { UsageCounting } from '../usage/index.ts';
import { readDeliveryHealth } from './delivery-health.repository.ts';
import { toCatalogues, toDeliveries } from './health.serializer.ts';

export type HealthDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly usage: Pick<UsageCounting, 'state'>;
  readonly process: ProcessHealth;
};

/** What this process knows of itself. */
export type ProcessHealth = {
  readonly version: string;
  readonly startedAt: Date;
  readonly isReady: () => boolean;
  readonly snapshots: Pick<Snapshots, 'figures' | 'list'>;
};

const forwardersMax = 100;

/** How this process and the deliveries of the service are. */
export const healthRoute = ({ db, clock, usage, process }: HealthDeps): AdminRoute =>
  readRoute(operatorEndpoints.getHealth, async () => {
    const { version, startedAt, isReady, snapshots } = process;
    const states = snapshots.list();
    const names = await listInstituteNames(
      db,
      states.map(({ instituteId }) => instituteId),
    );
    const { isWritten, writtenAt } = usage.state();
    return {
      process: {
        version,
        started_at: startedAt.toISOString(),
        is_ready: isReady(),
        catalogues: toCatalogues(snapshots.figures(), states, names),
        usage: { is_written: isWritten, written_at: writtenAt?.toISOString() ?? null },
      },
      deliveries: toDeliveries(await readDeliveryHealth(db, new Date(clock.now()), forwardersMax)),
    };
  });
