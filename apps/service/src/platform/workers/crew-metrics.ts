import type { MetricFigures } from './merged-metrics.ts';

/** Figures of the crew itself, which no worker knows. */
export const describeCrew = (crew: {
  readonly size: number;
  readonly serving: number;
  readonly restarts: number;
}): readonly MetricFigures[] => [
  figure('prospectus_workers', 'Worker processes that there are to be.', 'gauge', crew.size),
  figure('prospectus_workers_serving', 'Worker processes that listen.', 'gauge', crew.serving),
  figure(
    'prospectus_worker_restarts_total',
    'Worker processes that ended and were replaced.',
    'counter',
    crew.restarts,
  ),
];

const figure = (name: string, help: string, type: string, value: number): MetricFigures => ({
  name,
  help,
  type,
  values: [{ value, labels: {} }],
});
