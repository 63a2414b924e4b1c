import type { DeliveryWire } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

/** What became of an attempt, in words. */
export function describeAttempt(attempt: DeliveryWire['attempts'][number] | undefined): string {
  if (attempt === undefined) return texts.webhooks.noAttempt;
  const { duration_ms: duration, http_status: status, problem } = attempt;
  if (duration === null) return texts.webhooks.underWay;
  if (problem !== null) return texts.said(problem);
  return status === null ? texts.webhooks.taken : texts.webhooks.answered(status);
}
