import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints, personNameCharactersMax } from '@prospectus/contract/admin';
import { useState } from 'react';
import { isAdminError } from '../../api/admin-error.ts';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type JoinProps = {
  readonly token: string;
  readonly email: string;
  readonly lead: string;
  readonly onJoined: (instituteId: string | null) => Promise<void>;
};

/** Asks for a name and a password. */
export function JoinWithNewAccount({ token, email, lead, onJoined }: JoinProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const join = useAdminChange(adminEndpoints.acceptInvitationWithPassword);
  const { error } = join;
  if (isAdminError(error) && error.details['reason'] === 'joined_already') {
    return (
      <Stack>
        <Alert color="amber">{texts.said(error.message)}</Alert>
        <ButtonLink to="/sign-in">{texts.signIn.signIn}</ButtonLink>
      </Stack>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        join.mutate(
          { body: { token, name, password } },
          { onSuccess: ({ institute_id: instituteId }) => void onJoined(instituteId) },
        );
      }}
    >
      <Stack>
        <Text size="sm">{lead}</Text>
        <TextInput label={texts.signIn.email} type="email" autoComplete="username" value={email} readOnly />
        <TextInput
          label={texts.signIn.name}
          autoComplete="name"
          required
          maxLength={personNameCharactersMax}
          value={name}
          error={fieldError(error, 'name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NewPasswordField
          label={texts.signIn.password}
          value={password}
          onChange={setPassword}
          error={fieldError(error, 'password')}
        />
        <ErrorNotice error={otherError(error, ['name', 'password'])} />
        <Group justify="flex-end">
          <Button type="submit" loading={join.isPending}>
            {texts.signIn.join}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
