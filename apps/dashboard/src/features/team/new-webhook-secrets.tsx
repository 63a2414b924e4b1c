import { Button, Group, Stack, Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { Secret } from '../../ui/actions/secret.tsx';

export type NewSecret = { readonly target: string; readonly secret: string };

type NewWebhookSecretsProps = { readonly secrets: readonly NewSecret[]; readonly onDone: () => void };

/** Shows the webhooks' new signing secrets, which cannot be shown again. */
export function NewWebhookSecrets({ secrets, onDone }: NewWebhookSecretsProps) {
  return (
    <Dialog onClose={onDone} title={texts.team.newSecretsTitle} isHeld>
      <Stack>
        <Text size="sm">{texts.team.newSecrets}</Text>
        {secrets.map(({ target, secret }) => (
          <Secret key={target} value={secret} what={texts.team.theSecretOf(target)}>
            {target}
          </Secret>
        ))}
        <Group justify="flex-end">
          <Button onClick={onDone}>{texts.team.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
