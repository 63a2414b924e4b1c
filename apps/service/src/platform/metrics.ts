import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Upper bounds of the duration classes, in seconds. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** By route and status. */
type Requests = Map<string, Map<number, Durations>>;

type Durations = {
  readonly route: string;
  readonly status: number;
  readonly classes: number[];
  seconds: number;
  count: number;
};

/** What the process tells Prometheus. Labels are route patterns and statuses, never a key or an address. */
export type Metrics = {
  readonly registry: Registry;
  observeRequest(route: string, status: number, seconds: number): void;
  /** Counts something rare. */
  count(name: 'limited' | 'forwarded_by_stranger' | 'quarantine_let_go', amount?: number): void;
  /** Adds a figure that grows, one for each of the values that a label may have; the function returned counts one more. */
  counter<V extends string>(name: string, help: string, label: string, values: readonly V[]): (value: V) => void;
  /** Adds a figure that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number): void;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = {
    limited: new Counter({
      name: 'prospectus_limited_requests_total',
      help: 'Requests refused because a limit was exceeded.',
      registers: [registry],
    }),
    forwarded_by_stranger: new Counter({
      name: 'prospectus_untrusted_forwarded_requests_total',
      help: 'Requests with X-Forwarded-For from a peer that TRUST_PROXY does not name.',
      registers: [registry],
    }),
    quarantine_let_go: new Counter({
      name: 'prospectus_quarantine_let_go_total',
      help: 'Enquiries in quarantine that were deleted because there were more than QUARANTINE_MAX.',
      registers: [registry],
    }),
  };
  const requests: Requests = new Map();
  // The next answer is nearly always like the last one.
  let last: Durations | undefined;
  registry.registerMetric(requestHistogram(requests) as never);

  return {
    registry,
    observeRequest(route, status, seconds) {
      const durations = last?.route === route && last.status === status ? last : durationsOf(requests, route, status);
      last = durations;
      durations.seconds += seconds;
      durations.count += 1;
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) durations.classes[at] = (durations.classes[at] ?? 0) + 1;
    },
    count: (name, amount = 1) => counters[name].inc(amount),
    counter(name, help, label, values) {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      // What never happened yet is shown, as 0.
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}

/**
 * A histogram that the registry prints like its own. The library's hashes its labels with every observation, which costs
 * more than answering from memory does.
 */
function requestHistogram(requests: Requests) {
  const name = 'prospectus_request_duration_seconds';
  return {
    name,
    get: async () => ({
      name,
      help: 'Requests to the API by route pattern and status, with their durations in seconds.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...requests.values()]
        .flatMap((ofRoute) => [...ofRoute.values()])
        .flatMap(({ route, status, classes, seconds, count }) => {
          const labels = { route, status };
          let below = 0;
          return [
            ...bounds.map((le, index) => {
              below += classes[index] ?? 0;
              return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below };
            }),
            { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
            { metricName: `${name}_sum`, labels, value: seconds },
            { metricName: `${name}_count`, labels, value: count },
          ];
        }),
    }),
    reset: () => undefined,
  };
}

function durationsOf(requests: Requests, route: string, status: number): Durations {
  const known = requests.get(route)?.get(status);
  if (known) return known;
  const durations = { route, status, classes: bounds.map(() => 0), seconds: 0, count: 0 };
  requests.set(route, (requests.get(route) ?? new Map<number, Durations>()).set(status, durations));
  return durations;
}
