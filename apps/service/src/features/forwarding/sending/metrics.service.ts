import type { Metrics } from '../../../platform/metrics.ts';
import type { ForwarderKind } from '../forwarder/forwarder.ts';
import type { AttemptOutcome } from './deliver.service.ts';
import type { Backlog } from './outbox.repository.ts';

const outcomes = ['arrived', 'retry', 'failed'] as const satisfies readonly AttemptOutcome[];

/** Figures of forwarding: attempts by outcome, and what waits. They contain no personal data (rule D39). */
export function createForwardingMetrics(metrics: Metrics) {
  const help = 'their attempts by outcome: arrived, to be retried (retry), or given up (failed).';
  const attempts = {
    webhook: metrics.counter(
      'prospectus_webhook_attempts_total',
      `Deliveries to webhooks, ${help}`,
      'outcome',
      outcomes,
    ),
    email: metrics.counter('prospectus_mail_attempts_total', `Deliveries to mailboxes, ${help}`, 'outcome', outcomes),
  };
  let backlog: Backlog = { events: 0, oldestSeconds: 0 };
  metrics.gauge('prospectus_outbox_events', 'Events that are not handed on yet.', () => backlog.events);
  metrics.gauge(
    'prospectus_outbox_oldest_age_seconds',
    'Age in seconds of the oldest event that is not handed on yet.',
    () => backlog.oldestSeconds,
  );
  return {
    count: (kind: ForwarderKind, outcome: AttemptOutcome) => attempts[kind](outcome),
    setBacklog(measured: Backlog) {
      backlog = measured;
    },
  };
}
