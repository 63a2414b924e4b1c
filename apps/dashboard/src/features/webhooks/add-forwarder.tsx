import { Alert, Radio, Stack, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { notifyFailed } from '../../ui/notify.tsx';
import type { AddedForwarder } from './added-forwarder.tsx';
import { nameOf } from './forwarder-name.ts';

type AddForwarderProps = {
  readonly isMailOn: boolean;
  readonly onClose: () => void;
  readonly onAdded: (added: AddedForwarder) => void;
};

/** Asks where enquiries are to be sent. */
export function AddForwarder({ isMailOn, onClose, onAdded }: AddForwarderProps) {
  const { id } = useInstitute();
  const [kind, setKind] = useState<'webhook' | 'email'>('webhook');
  const [target, setTarget] = useState('');
  const add = useAdminChange(adminEndpoints.addForwarder);
  return (
    <Dialog onClose={onClose} title={texts.webhooks.addTitle} isHeld={add.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(
            { params: { institute_id: id }, body: { kind, target } },
            {
              onSuccess: ({ forwarder, secret, confirmation_problem: problem }) => {
                if (problem !== null)
                  notifyFailed(`${texts.webhooks.linkNotSent(forwarder.target)} ${texts.said(problem)}`);
                onAdded({ name: nameOf(forwarder), secret });
              },
            },
          );
        }}
      >
        <Stack gap="md">
          <Radio.Group
            label={texts.webhooks.kind}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen === 'email' ? 'email' : 'webhook');
              add.reset();
            }}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="webhook" label={texts.webhooks.byWebhook} />
              <Radio value="email" label={texts.webhooks.byMail} />
            </Stack>
          </Radio.Group>
          <TextInput
            label={kind === 'webhook' ? texts.webhooks.webhookAddress : texts.webhooks.mailAddress}
            description={kind === 'webhook' ? texts.webhooks.webhookHint : texts.webhooks.mailHint}
            placeholder={kind === 'webhook' ? 'https://crm.school.example/enquiries' : 'office@school.example'}
            inputMode={kind === 'webhook' ? 'url' : 'email'}
            autoComplete="off"
            required
            maxLength={2000}
            data-autofocus
            value={target}
            error={fieldError(add.error, 'target')}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
          />
          {kind === 'email' && !isMailOn && (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
              {texts.webhooks.mailOff}
            </Alert>
          )}
          <ErrorNotice error={otherError(add.error, ['target'])} />
          <FormActions action={texts.webhooks.add} isPending={add.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
