import { describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type MetricFigures, mergeMetrics, printMetrics } from './merged-metrics.ts';

/** What a process tells that has answered so many requests, and holds so many catalogues. */
async function figuresOf(requests: number, held: number): Promise<MetricFigures[]> {
  const metrics = createMetrics();
  metrics.gauge('held', 'Catalogues held.', () => held);
  for (let at = 0; at < requests; at += 1) metrics.observeRequest('/courses', 200, 0.002);
  return structuredClone(await metrics.registry.getMetricsAsJSON()) as unknown as MetricFigures[];
}

const printed = async (all: Parameters<typeof mergeMetrics>[0]) => (await printMetrics(mergeMetrics(all))).split('\n');

describe('the figures of several workers', () => {
  it('are added up where they count, and told for each where they go up and down', async () => {
    const lines = await printed([
      { worker: 1, metrics: await figuresOf(3, 10) },
      { worker: 2, metrics: await figuresOf(4, 20) },
    ]);

    expect(lines).toContain('prospectus_request_duration_seconds_count{route="/courses",status="200"} 7');
    expect(lines).toContain('prospectus_request_duration_seconds_bucket{route="/courses",status="200",le="0.0025"} 7');
    expect(lines).toContain('prospectus_request_duration_seconds_bucket{route="/courses",status="200",le="+Inf"} 7');
    expect(lines).toContain('held{worker="1"} 10');
    expect(lines).toContain('held{worker="2"} 20');
    expect(lines.filter((line) => line.startsWith('# TYPE held'))).toHaveLength(1);
  });

  it('include what was counted by one that is gone, so that no sum ever falls', async () => {
    const lines = await printed([
      { worker: undefined, metrics: await figuresOf(3, 10) },
      { worker: 1, metrics: await figuresOf(4, 20) },
    ]);

    expect(lines).toContain('prospectus_request_duration_seconds_count{route="/courses",status="200"} 7');
    expect(lines.filter((line) => line.startsWith('held{'))).toEqual(['held{worker="1"} 20']);
  });
});
