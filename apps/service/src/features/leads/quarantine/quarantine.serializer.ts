import type { QuarantinedDetail, QuarantinedSummary } from '@prospectus/contract/admin';
import { toLeadFacts, toSummaryFacts } from '../inbox/inbox.serializer.ts';
import { describeReason } from '../lead/reason.ts';
import type { QuarantinedLead } from './quarantined-lead.ts';

export const toQuarantinedSummary = (lead: QuarantinedLead): QuarantinedSummary => ({
  ...toSummaryFacts(lead),
  reasons: lead.reasons.map(describeReason),
});

export const toQuarantinedDetail = (lead: QuarantinedLead): QuarantinedDetail => ({
  ...toLeadFacts(lead),
  reasons: lead.reasons.map(describeReason),
  trap: lead.reasons.find((reason) => reason.signal === 'trap')?.filled ?? null,
});
