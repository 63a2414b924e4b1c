import { Registry } from 'prom-client';

type Labels = Readonly<Record<string, string | number>>;
type Figure = { readonly value: number; readonly labels: Labels; readonly metricName?: string | undefined };

/** A metric as the registry of one process returns it in JSON. */
export type MetricFigures = {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly values: readonly Figure[];
};

/**
 * `worker` is undefined for a process that is ending or has ended: its gauges no longer matter, its counters still do.
 */
export type WorkerFigures = { readonly worker: number | undefined; readonly metrics: readonly MetricFigures[] };

/** Merges the figures of several processes: counters are added up, gauges are kept apart with the label `worker`. */
export function mergeMetrics(all: readonly WorkerFigures[]): MetricFigures[] {
  const merged = new Map<string, { readonly about: MetricFigures; readonly values: Map<string, Figure> }>();
  for (const { worker, metrics } of all) {
    for (const about of metrics) {
      const isGauge = about.type === 'gauge';
      if (isGauge && worker === undefined) continue;
      const { values } = merged.get(about.name) ?? { values: new Map<string, Figure>() };
      merged.set(about.name, { about, values });
      for (const { value, labels, metricName } of about.values) {
        const labelled = isGauge ? { ...labels, worker: String(worker) } : labels;
        const key = keyOf(metricName, labelled);
        values.set(key, { value: (values.get(key)?.value ?? 0) + value, labels: labelled, metricName });
      }
    }
  }
  return [...merged.values()].map(({ about, values }) => ({ ...about, values: [...values.values()] }));
}

const keyOf = (metricName: string | undefined, labels: Labels): string =>
  JSON.stringify([metricName, ...Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1))]);

/** Returns figures in Prometheus' text format. */
export async function printMetrics(metrics: readonly MetricFigures[]): Promise<string> {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric({ name: metric.name, get: async () => metric } as never);
  return registry.metrics();
}
