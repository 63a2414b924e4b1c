import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { startOfDay } from '../../ui/format/day.ts';
import { notifyDone } from '../../ui/notify.tsx';

type ReplayManyProps = { readonly forwarderId: string; readonly onClose: () => void };

/** Asks which deliveries are to be sent again. */
export function ReplayMany({ forwarderId, onClose }: ReplayManyProps) {
  const { id } = useInstitute();
  const [which, setWhich] = useState('failed');
  const [day, setDay] = useState('');
  const replay = useAdminChange(adminEndpoints.replayDeliveries);
  return (
    <Dialog onClose={onClose} title={texts.webhooks.replayTitle} isHeld={replay.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          replay.mutate(
            {
              params: { institute_id: id, forwarder_id: forwarderId },
              body: { failed_only: which === 'failed', since: startOfDay(day) },
            },
            {
              onSuccess: ({ replayed }) => {
                notifyDone(texts.webhooks.replayed(replayed));
                onClose();
              },
            },
          );
        }}
      >
        <Stack gap="md">
          <Text size="sm">{texts.webhooks.replayText}</Text>
          <Radio.Group label={texts.webhooks.which} value={which} onChange={setWhich}>
            <Stack gap="xs" mt="xs">
              <Radio value="failed" label={texts.webhooks.failedOnly} />
              <Radio value="all" label={texts.webhooks.everything} />
            </Stack>
          </Radio.Group>
          <TextInput
            type="date"
            label={texts.webhooks.since}
            description={texts.webhooks.sinceHint}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <ErrorNotice error={replay.error} />
          <FormActions action={texts.webhooks.replay} isPending={replay.isPending} onCancel={onClose} focusesCancel />
        </Stack>
      </form>
    </Dialog>
  );
}
