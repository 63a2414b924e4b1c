import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { MadeInvitation } from '@prospectus/contract/admin';
import { useId } from 'react';
import { teamTexts } from '../../texts/team.ts';
import { Copyable } from '../../ui/copyable.tsx';

type MadeInvitationNoticeProps = { readonly made: MadeInvitation; readonly onDone: () => void };

/** Shows the link of an invitation this once. */
export function MadeInvitationNotice({ made, onDone }: MadeInvitationNoticeProps) {
  const id = useId();
  return (
    <Paper p="lg" component="section" aria-labelledby={id}>
      <Stack>
        <Title order={2} id={id}>
          {teamTexts.madeTitle(made.invitation.email)}
        </Title>
        <Copyable value={made.url} what={teamTexts.theLink} />
        <Text size="sm">{teamTexts.made}</Text>
        <div>
          <Button onClick={onDone}>{teamTexts.done}</Button>
        </div>
      </Stack>
    </Paper>
  );
}
