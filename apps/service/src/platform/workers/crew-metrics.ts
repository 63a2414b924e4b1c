import type { MetricFigures } from './merged-metrics.ts';

/** Figures about the workers as a whole, which only the parent knows. */
export const describeCrew = (crew: {
  readonly size: number;
  readonly serving: number;
  readonly restarts: number;
}): readonly MetricFigures[] => [
  figure('prospectus_workers', 'Worker processes that should be running.', 'gauge', crew.size),
  figure('prospectus_workers_serving', 'Worker processes that are listening.', 'gauge', crew.serving),
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
