import type { DeliveryWire } from '@prospectus/contract/admin';
import { webhooksTexts } from '../../texts/webhooks.ts';

/** What became of an attempt, in words. */
export function describeAttempt(attempt: DeliveryWire['attempts'][number] | undefined): string {
  if (attempt === undefined) return webhooksTexts.noAttempt;
  const { duration_ms: duration, http_status: status, problem } = attempt;
  if (duration === null) return webhooksTexts.underWay;
  return problem ?? (status === null ? webhooksTexts.taken : webhooksTexts.answered(status));
}
