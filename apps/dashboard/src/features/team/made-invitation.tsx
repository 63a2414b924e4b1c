import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
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
          {texts.team.madeTitle(email)}
        </Title>
        <Copyable value={url} what={texts.team.theLink} />
        <Text size="sm">{texts.team.made}</Text>
        <div>
          <Button onClick={onDone}>{texts.team.done}</Button>
        </div>
      </Stack>
    </Paper>
  );
}
