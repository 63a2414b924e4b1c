import type { DashboardLanguage, QuarantinedDetail, QuarantinedSummary } from '@prospectus/contract/admin';
import { toLeadFacts, toSummaryFacts } from '../inbox/inbox.serializer.ts';
import { describeReason } from '../lead/reason.ts';
import type { QuarantinedLead } from './quarantined-lead.ts';

export const toQuarantinedSummary = (lead: QuarantinedLead, language: DashboardLanguage): QuarantinedSummary => ({
  ...toSummaryFacts(lead),
  reasons: lead.reasons.map((reason) => describeReason(reason, language)),
});

export const toQuarantinedDetail = (lead: QuarantinedLead, language: DashboardLanguage): QuarantinedDetail => ({
  ...toLeadFacts(lead),
  reasons: lead.reasons.map((reason) => describeReason(reason, language)),
  trap: lead.reasons.find((reason) => reason.signal === 'trap')?.filled ?? null,
});
