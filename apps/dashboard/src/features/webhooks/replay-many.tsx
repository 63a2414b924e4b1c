import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { webhooksTexts } from '../../texts/webhooks.ts';
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
    <Dialog onClose={onClose} title={webhooksTexts.replayTitle} isHeld={replay.isPending}>
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
                notifyDone(webhooksTexts.replayed(replayed));
                onClose();
              },
            },
          );
        }}
      >
        <Stack gap="md">
          <Text size="sm">{webhooksTexts.replayText}</Text>
          <Radio.Group label={webhooksTexts.which} value={which} onChange={setWhich}>
            <Stack gap="xs" mt="xs">
              <Radio value="failed" label={webhooksTexts.failedOnly} />
              <Radio value="all" label={webhooksTexts.everything} />
            </Stack>
          </Radio.Group>
          <TextInput
            type="date"
            label={webhooksTexts.since}
            description={webhooksTexts.sinceHint}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <ErrorNotice error={replay.error} />
          <FormActions action={webhooksTexts.replay} isPending={replay.isPending} onCancel={onClose} focusesCancel />
        </Stack>
      </form>
    </Dialog>
  );
}
