import type { InboxStatus } from '@prospectus/contract/admin';
import { IconArchive, IconInbox, IconSend, type TablerIcon } from '@tabler/icons-react';
import { texts } from '../../texts/texts.ts';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';

const faces: Readonly<Record<InboxStatus, { readonly tone: Tone; readonly Icon?: TablerIcon }>> = {
  new: { tone: 'waiting', Icon: IconInbox },
  contacted: { tone: 'plain', Icon: IconSend },
  qualified: { tone: 'good' },
  closed: { tone: 'plain', Icon: IconArchive },
};

/** How far the institute has come with an enquiry. */
export function LeadStatus({ status }: { readonly status: InboxStatus }) {
  return <StateBadge {...faces[status]}>{texts.enquiries.statuses[status]}</StateBadge>;
}
