import type { Metrics } from '../../platform/metrics.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type BuildFailure, buildFailures, type Snapshots } from './held/snapshots.service.ts';

/** Tells Prometheus what catalogues this process holds, and how building them goes. */
export function measureSnapshots({ gauge }: Metrics, { figures }: Snapshots, clock: Clock): void {
  gauge('prospectus_snapshots', 'Institutes whose catalogue is loaded.', () => figures().held);
  gauge('prospectus_snapshot_bytes', 'Memory that catalogues use, in bytes.', () => figures().bytes);
  gauge('prospectus_snapshot_builds', 'Catalogues built since the start.', () => figures().builds);
  gauge(
    'prospectus_snapshot_build_seconds',
    'Seconds spent building catalogues since the start.',
    () => figures().buildSeconds,
  );
  gauge(
    'prospectus_snapshot_refresh_failures',
    'Refreshes that failed since the start.',
    () => figures().refreshFailures,
  );
  gauge('prospectus_snapshot_oldest_age_seconds', 'Seconds since the oldest catalogue was last verified.', () => {
    const { oldestConfirmedAt } = figures();
    return oldestConfirmedAt === undefined ? 0 : Math.max(0, clock.now() - oldestConfirmedAt) / 1000;
  });
}

/** Tells Prometheus of catalogues that could not be built; what is returned counts one more. */
export const countBuildFailures = ({ counter }: Metrics): ((reason: BuildFailure) => void) =>
  counter(
    'prospectus_snapshot_build_failures_total',
    'Catalogues that could not be built, by reason.',
    'reason',
    buildFailures,
  );
