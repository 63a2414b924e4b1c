import type { InboxStatus } from '@prospectus/contract/admin';
import { enquiriesTexts } from '../../texts/enquiries.ts';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';

const tones: Readonly<Record<InboxStatus, Tone>> = {
  new: 'waiting',
  contacted: 'plain',
  qualified: 'good',
  closed: 'plain',
};

/** How far the institute has come with an enquiry. */
export function LeadStatus({ status }: { readonly status: InboxStatus }) {
  return <StateBadge tone={tones[status]}>{enquiriesTexts.statuses[status]}</StateBadge>;
}
