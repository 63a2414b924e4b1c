import { Button, Group, Paper, Text } from '@mantine/core';
import type { LeadDetail } from '@prospectus/contract/admin';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import type { LeadParams } from './lead-params.ts';
import { replyAddress } from './reply-address.ts';
import { useStatusChange } from './use-status-change.ts';

type ReplyProps = { readonly lead: LeadDetail; readonly params: LeadParams };

/** Opens a reply in the user's mail program. The dashboard cannot know whether it was sent, so the user confirms that with one click. */
export function Reply({ lead, params }: ReplyProps) {
  const { name: institute } = useInstitute();
  const [hasReplied, setReplied] = useState(false);
  const { change, set } = useStatusChange(params);
  return (
    <>
      <Group>
        <Button
          component="a"
          href={replyAddress(lead, institute)}
          data-shortcut="reply"
          leftSection={<IconMailForward size={16} aria-hidden />}
          onClick={() => setReplied(true)}
        >
          {texts.enquiries.reply.open}
        </Button>
      </Group>
      {hasReplied && lead.status === 'new' && (
        <Paper p="sm" role="status">
          <Group gap="sm" justify="space-between">
            <Text size="sm">{texts.enquiries.reply.sent}</Text>
            <Button size="xs" variant="default" loading={change.isPending} onClick={() => set('new', 'contacted')}>
              {texts.enquiries.reply.markContacted}
            </Button>
          </Group>
        </Paper>
      )}
    </>
  );
}
