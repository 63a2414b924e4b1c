import { Alert, Radio, Stack, Text } from '@mantine/core';
import { type ApiKeyWire, adminEndpoints, rotationHours } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { endOfDay } from '../../ui/format/day.ts';
import { DayField } from './day-field.tsx';
import type { MadeKey } from './made-key.tsx';

type RotateKeyProps = {
  readonly rotated: ApiKeyWire;
  readonly onClose: () => void;
  readonly onMade: (made: MadeKey) => void;
};

type Hours = (typeof rotationHours)[number];

/** Asks how long a key should keep working next to its replacement, and makes the replacement. */
export function RotateKey({ rotated, onClose, onMade }: RotateKeyProps) {
  const { id } = useInstitute();
  const [hours, setHours] = useState<Hours>(24);
  const [day, setDay] = useState('');
  const rotate = useAdminChange(adminEndpoints.rotateKey);
  const { error } = rotate;
  const submit = () =>
    rotate.mutate(
      { params: { institute_id: id, key_id: rotated.id }, body: { hours, expires_at: endOfDay(day) ?? null } },
      { onSuccess: ({ secret, key }) => onMade({ secret, key, isRotated: true }) },
    );
  return (
    <Dialog onClose={onClose} title={texts.keys.rotateTitle(rotated.name)} isHeld={rotate.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{texts.keys.rotateText}</Text>
          <Radio.Group
            label={texts.keys.howLong}
            value={String(hours)}
            onChange={(chosen) => setHours(rotationHours.find((each) => String(each) === chosen) ?? 24)}
          >
            <Stack gap="xs" mt="xs">
              {rotationHours.map((each) => (
                <Radio key={each} value={String(each)} label={texts.keys.hours[each]} />
              ))}
            </Stack>
          </Radio.Group>
          {hours === 0 && (
            <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
              {texts.keys.endsNow}
            </Alert>
          )}
          <DayField
            label={texts.keys.newEndsOn}
            value={day}
            onChange={setDay}
            error={fieldError(error, 'expires_at')}
          />
          <ErrorNotice error={otherError(error, ['expires_at'])} />
          <FormActions
            action={texts.keys.rotateNamed(rotated.name)}
            isPending={rotate.isPending}
            onCancel={onClose}
            focusesCancel
          />
        </Stack>
      </form>
    </Dialog>
  );
}
