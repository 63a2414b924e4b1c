import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ForwarderWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { Secret } from '../../ui/actions/secret.tsx';
import { nameOf } from './forwarder-name.ts';

type ReplaceSecretProps = { readonly webhook: ForwarderWire; readonly onClose: () => void };

/** Asks before a webhook's signing secret is replaced, and shows the new one this once. */
export function ReplaceSecret({ webhook, onClose }: ReplaceSecretProps) {
  const { id } = useInstitute();
  const replace = useAdminChange(adminEndpoints.replaceWebhookSecret);
  const name = nameOf(webhook);
  if (replace.data === undefined)
    return (
      <ConfirmDanger
        opened
        onClose={onClose}
        title={texts.webhooks.replaceTitle(name)}
        action={texts.webhooks.replaceAction(name)}
        isPending={replace.isPending}
        error={replace.error}
        onConfirm={() => replace.mutate({ params: { institute_id: id, forwarder_id: webhook.id } })}
      >
        <Text>{texts.webhooks.replaceText}</Text>
      </ConfirmDanger>
    );
  return (
    <Dialog onClose={onClose} title={texts.webhooks.replacedTitle(name)} isHeld>
      <Stack>
        <Text size="sm">{webhook.target}</Text>
        <Secret value={replace.data.secret} what={texts.webhooks.theSecret}>
          {texts.webhooks.secretNext}
        </Secret>
        <Group justify="flex-end">
          <Button onClick={onClose}>{texts.webhooks.done}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
