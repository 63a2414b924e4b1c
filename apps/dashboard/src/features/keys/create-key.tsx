import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { scopes as allScopes, type Scope } from '@prospectus/contract';
import { adminEndpoints } from '@prospectus/contract/admin';
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

type CreateKeyProps = {
  /** Where the key will be used, if that is known already. */
  readonly isForPage?: boolean;
  /** What it must be allowed there. */
  readonly needs?: Scope;
  readonly onClose: () => void;
  readonly onMade: (made: MadeKey) => void;
};

/** Asks what a key is for, what it may do and when it ends, and makes it. */
export function CreateKey({ isForPage = false, needs, onClose, onMade }: CreateKeyProps) {
  const { id } = useInstitute();
  const [name, setName] = useState('');
  const [place, setPlace] = useState<Place>('page');
  const [scopes, setScopes] = useState<readonly Scope[]>(allScopes);
  const [lacksScope, setLacksScope] = useState(false);
  const [day, setDay] = useState('');
  const create = useAdminChange(adminEndpoints.createKey);
  const { error } = create;
  const submit = () => {
    setLacksScope(scopes.length === 0);
    if (scopes.length === 0) return;
    const body = { name, scopes: [...scopes], only_from_websites: place === 'page', expires_at: endOfDay(day) ?? null };
    create.mutate(
      { params: { institute_id: id }, body },
      { onSuccess: ({ secret, key }) => onMade({ secret, key, isRotated: false }) },
    );
  };
  return (
    <Dialog onClose={onClose} title={texts.keys.createTitle} isHeld={create.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.keys.name}
            description={texts.keys.nameHint}
            required
            maxLength={200}
            data-autofocus
            autoComplete="off"
            value={name}
            error={fieldError(error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {!isForPage && (
            <Radio.Group
              label={texts.keys.where}
              value={place}
              onChange={(chosen) => setPlace(places.find((each) => each === chosen) ?? 'page')}
            >
              <Stack gap="xs" mt="xs">
                {places.map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={texts.keys.places[each].label}
                    description={texts.keys.places[each].hint}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Checkbox.Group
            label={texts.keys.may}
            value={[...scopes]}
            error={lacksScope && scopes.length === 0 ? texts.keys.noScope : fieldError(error, 'scopes')}
            onChange={(chosen) => setScopes(allScopes.filter((scope) => chosen.includes(scope)))}
          >
            <Stack gap="xs" my="xs">
              {allScopes.map((scope) => (
                <Checkbox key={scope} value={scope} label={texts.keys.scopes[scope]} disabled={scope === needs} />
              ))}
            </Stack>
          </Checkbox.Group>
          <DayField label={texts.keys.endsOn} value={day} onChange={setDay} error={fieldError(error, 'expires_at')} />
          <ErrorNotice error={otherError(error, ['name', 'scopes', 'expires_at'])} />
          <FormActions action={texts.keys.create} isPending={create.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Asks where a key is used. A key in the source of pages works only from websites. */
const places = ['page', 'program'] as const;

type Place = (typeof places)[number];
