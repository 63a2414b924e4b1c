import { Button, Paper, Stack, Title } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { Secret } from '../../ui/actions/secret.tsx';

/** A new webhook or mailbox. Only the screen holds the secret, so it is gone when the screen is left. A mailbox has none (null). */
export type AddedForwarder = { readonly name: string; readonly secret: string | null };

type AddedForwarderNoticeProps = { readonly name: string; readonly secret: string; readonly onDone: () => void };

/** Shows the secret of a webhook this once. */
export function AddedForwarderNotice({ name, secret, onDone }: AddedForwarderNoticeProps) {
  return (
    <Paper p="lg" component="section" aria-labelledby="added-forwarder">
      <Stack gap="md" align="flex-start">
        <Title order={2} id="added-forwarder">
          {texts.webhooks.addedTitle(name)}
        </Title>
        <Secret value={secret} what={texts.webhooks.theSecret}>
          {texts.webhooks.secretNext}
        </Secret>
        <Button onClick={onDone}>{texts.webhooks.done}</Button>
      </Stack>
    </Paper>
  );
}
