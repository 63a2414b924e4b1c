import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { Asked } from '../../ui/asked.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';

/** Sends a link for a new password, where mail is sent; else says who can make one. */
export function ForgottenPasswordScreen() {
  const options = useAdminQuery(adminEndpoints.getSignInOptions, {});
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <Page title={signInTexts.sentTitle} width="form">
        <Text role="status">{signInTexts.sent(sentTo)}</Text>
        <TextLink to="/sign-in">{signInTexts.toSignIn}</TextLink>
      </Page>
    );
  }
  return (
    <Page title={signInTexts.forgottenTitle} width="form">
      <Paper p="lg">
        <Asked query={options}>{(answer) => (answer.has_mail ? <RequestForm onSent={setSentTo} /> : <NoMail />)}</Asked>
      </Paper>
      <TextLink to="/sign-in" size="sm">
        {signInTexts.toSignIn}
      </TextLink>
    </Page>
  );
}

function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const request = useAdminChange(adminEndpoints.requestPasswordReset);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate({ body: { email } }, { onSuccess: () => onSent(email) });
      }}
    >
      <Stack>
        <Text size="sm">{signInTexts.forgottenLead}</Text>
        <TextInput
          label={signInTexts.email}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          value={email}
          error={fieldError(request.error, 'email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <ErrorNotice error={otherError(request.error, ['email'])} />
        <Group justify="flex-end">
          <Button type="submit" loading={request.isPending}>
            {signInTexts.sendLink}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function NoMail() {
  return (
    <Stack gap="sm">
      <Text fw={600}>{signInTexts.noMailTitle}</Text>
      <Text size="sm">{signInTexts.noMail}</Text>
      <Copyable value={signInTexts.noMailCommand} what="the command" />
    </Stack>
  );
}
