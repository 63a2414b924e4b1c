import { Button, Select, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { sessionQuery } from '../../api/session.ts';
import { readerTimeZone } from '../../language/formats.ts';
import { slugOf } from '../../language/slug.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';

const fields = ['name', 'id', 'timezone', 'default_currency'] as const;
/** An id may be as long. */
const idMax = 64;

const fresh = () => ({
  name: '',
  /** Undefined as long as it follows from the name. */
  id: undefined as string | undefined,
  timezone: readerTimeZone() as string | null,
  currency: null as string | null,
  joins: true,
});

/** Makes an institute that people fill in the dashboard. */
export function NewInstitute() {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(fresh);
  const add = useAdminChange(adminEndpoints.addInstitute);
  const enter = useEnter();
  const { error } = add;
  const words = texts.operator;
  const { name, timezone, currency, joins } = given;
  const id = given.id ?? slugOf(name, { max: idMax });
  const close = () => {
    setOpen(false);
    setGiven(fresh());
    add.reset();
  };
  const send = () => {
    if (currency === null) return;
    const stated = { ...(timezone === null ? {} : { timezone }), default_currency: currency };
    add.mutate({ body: { id, name: name.trim(), joins, ...stated } }, { onSuccess: () => void enter(id, joins) });
  };
  return (
    <>
      <Button data-shortcut="new" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      <Dialog title={words.add} opened={isOpen} onClose={close} isHeld={add.isPending}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap="md">
            <Text size="sm">{words.addText}</Text>
            <TextInput
              label={words.newName}
              required
              data-autofocus
              maxLength={300}
              autoComplete="off"
              value={name}
              error={fieldError(error, 'name')}
              onChange={({ currentTarget }) => setGiven({ ...given, name: currentTarget.value })}
            />
            <TextInput
              label={words.newId}
              description={words.newIdHint}
              required
              maxLength={idMax}
              autoComplete="off"
              value={id}
              error={fieldError(error, 'id')}
              onChange={({ currentTarget }) => setGiven({ ...given, id: currentTarget.value })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <Select
                label={words.timezone}
                data={[...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]}
                value={timezone}
                error={fieldError(error, 'timezone')}
                onChange={(next) => setGiven({ ...given, timezone: next })}
                searchable
              />
              <Select
                label={words.currency}
                required
                data={Intl.supportedValuesOf('currency')}
                value={currency}
                error={fieldError(error, 'default_currency')}
                onChange={(next) => setGiven({ ...given, currency: next })}
                searchable
              />
            </SimpleGrid>
            <Switch
              label={words.joins}
              description={words.joinsHint}
              checked={joins}
              onChange={({ currentTarget }) => setGiven({ ...given, joins: currentTarget.checked })}
            />
            <ErrorNotice error={otherError(error, [...fields])} />
            <FormActions
              action={words.make}
              isPending={add.isPending}
              isReady={name.trim() !== '' && id !== '' && currency !== null}
              onCancel={close}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}

/** Opens the institute: its catalogue for an operator who manages it too, otherwise the page that operators have about it. */
function useEnter() {
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  return async (instituteId: string, joins: boolean) => {
    if (!joins) return navigate({ to: '/operator/institutes/$instituteId', params: { instituteId } });
    // The screens of an institute are for those alone whose session names it.
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await router.invalidate();
    return navigate({ to: '/i/$instituteId/catalogue', params: { instituteId } });
  };
}
