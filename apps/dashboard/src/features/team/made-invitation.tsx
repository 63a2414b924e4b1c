import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { teamTexts } from '../../texts/team.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';

type MadeInvitationNoticeProps = {
  readonly email: string;
  readonly url: string;
  readonly onDone: () => void;
};

/** Shows the link of an invitation this once. */
export function MadeInvitationNotice({ email, url, onDone }: MadeInvitationNoticeProps) {
  const id = useId();
  return (
    <Paper p="lg" component="section" aria-labelledby={id}>
      <Stack>
        <Title order={2} id={id}>
          {teamTexts.madeTitle(email)}
        </Title>
        <Copyable value={url} what={teamTexts.theLink} />
        <Text size="sm">{teamTexts.made}</Text>
        <div>
          <Button onClick={onDone}>{teamTexts.done}</Button>
        </div>
      </Stack>
    </Paper>
  );
}
