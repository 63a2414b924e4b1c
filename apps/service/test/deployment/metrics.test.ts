import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryCounter } from '../../src/platform/counter.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { openSharedLimits } from '../../src/platform/redis/shared-limits.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { systemTimer } from '../../src/platform/time/timer.ts';
import { describeCrew } from '../../src/platform/workers/crew-metrics.ts';
import { type Api, startApi } from '../support/service/api.ts';

const read = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** Names of metrics, without what Prometheus adds to those of a histogram. */
const namesIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/\b(?:prospectus|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/(?<=duration_seconds)_(bucket|count|sum)$/, ''),
    ),
  );

describe('the metrics that the dashboard and the alerts go by', () => {
  let api: Api;
  let known: Set<string>;
  beforeAll(async () => {
    api = await startApi();
    const { text } = await api.sendUnchecked('/metrics');
    const crew = describeCrew({ size: 2, serving: 2, restarts: 0 }).map(({ name }) => name);
    known = namesIn([text, ...(await listSharedLimits()), ...crew].join(' '));
  });
  afterAll(() => api.close());

  it.each(['grafana-dashboard.json', 'prometheus-alerts.yaml'])('are those that the service has: %s', async (file) => {
    const used = namesIn(await read(file));

    expect(used.size).toBeGreaterThan(8);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it('are shown in panels that Grafana can tell apart', async () => {
    const { panels } = JSON.parse(await read('grafana-dashboard.json')) as { panels: { id: number }[] };

    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

/** Those that are there with REDIS_URL alone. */
async function listSharedLimits(): Promise<string[]> {
  const metrics = createMetrics();
  const { close } = await openSharedLimits({
    url: 'redis://127.0.0.1:1',
    fallback: createMemoryCounter(),
    clock: systemClock,
    timer: systemTimer,
    log: createLog('silent'),
    metrics,
  });
  close();
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
}
