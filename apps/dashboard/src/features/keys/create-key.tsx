import { Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { keysTexts } from '../../texts/keys.ts';
import { endOfDay } from '../../ui/day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { fieldError, otherError } from '../../ui/field-error.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { DayField } from './day-field.tsx';
import type { MadeKey } from './made-key.tsx';

type CreateKeyProps = { readonly onClose: () => void; readonly onMade: (made: MadeKey) => void };

/** Asks for the name and the end of a key, and makes it. */
export function CreateKey({ onClose, onMade }: CreateKeyProps) {
  const { id } = useInstitute();
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const create = useAdminChange(adminEndpoints.createKey);
  const { error } = create;
  return (
    <Dialog onClose={onClose} title={keysTexts.createTitle} isHeld={create.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            { params: { institute_id: id }, body: { name, expires_at: endOfDay(day) ?? null } },
            { onSuccess: ({ secret, key }) => onMade({ secret, name: key.name, isRotated: false }) },
          );
        }}
      >
        <Stack gap="md">
          <TextInput
            label={keysTexts.name}
            description={keysTexts.nameHint}
            required
            maxLength={200}
            data-autofocus
            autoComplete="off"
            value={name}
            error={fieldError(error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DayField label={keysTexts.endsOn} value={day} onChange={setDay} error={fieldError(error, 'expires_at')} />
          <Text size="sm" c="dimmed">
            {keysTexts.wholePower}
          </Text>
          <ErrorNotice error={otherError(error, ['name', 'expires_at'])} />
          <FormActions action={keysTexts.create} isPending={create.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
