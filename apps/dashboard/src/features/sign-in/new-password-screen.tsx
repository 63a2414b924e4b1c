import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery, useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { useLinkToken } from '../../ui/format/link-token.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { DeadLink } from './dead-link.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** The page of a reset link, where a person chooses a new password. */
export function NewPasswordScreen() {
  const token = useLinkToken();
  const [isChanged, setChanged] = useState(false);
  const found = useQuery({
    ...adminQuery(adminEndpoints.lookUpPasswordReset, { body: { token: token ?? '' } }),
    enabled: token !== undefined && !isChanged,
    // Each look counts as an attempt.
    refetchOnWindowFocus: false,
  });
  if (isChanged) {
    return (
      <Page title={texts.signIn.changedTitle} width="form">
        <Text role="status">{texts.signIn.changed}</Text>
        <div>
          <ButtonLink to="/sign-in">{texts.signIn.signIn}</ButtonLink>
        </div>
      </Page>
    );
  }
  if (token === undefined) return <DeadLink error={null} />;
  if (found.data === undefined) return found.isError ? <DeadLink error={found.error} /> : <Loading />;
  return (
    <Page title={texts.signIn.newTitle} lead={texts.signIn.newLead(found.data.email)} width="form">
      <Paper p="lg">
        <ChangeForm token={token} email={found.data.email} onChanged={() => setChanged(true)} />
      </Paper>
    </Page>
  );
}

type ChangeFormProps = { readonly token: string; readonly email: string; readonly onChanged: () => void };

function ChangeForm({ token, email, onChanged }: ChangeFormProps) {
  const [password, setPassword] = useState('');
  const change = useAdminChange(adminEndpoints.usePasswordReset);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ body: { token, password } }, { onSuccess: onChanged });
      }}
    >
      <Stack>
        {/* So that a password manager knows whose it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField value={password} onChange={setPassword} error={fieldError(change.error, 'password')} />
        <ErrorNotice error={otherError(change.error, ['password'])} />
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending}>
            {texts.signIn.change}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
