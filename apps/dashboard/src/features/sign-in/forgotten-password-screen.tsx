import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
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
      <Page title={texts.signIn.sentTitle} width="form">
        <Text role="status">{texts.signIn.sent(sentTo)}</Text>
        <TextLink to="/sign-in">{texts.signIn.toSignIn}</TextLink>
      </Page>
    );
  }
  return (
    <Page title={texts.signIn.forgottenTitle} width="form">
      <Paper p="lg">
        <Asked query={options}>{(answer) => (answer.has_mail ? <RequestForm onSent={setSentTo} /> : <NoMail />)}</Asked>
      </Paper>
      <TextLink to="/sign-in" size="sm">
        {texts.signIn.toSignIn}
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
        <Text size="sm">{texts.signIn.forgottenLead}</Text>
        <TextInput
          label={texts.signIn.email}
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
            {texts.signIn.sendLink}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function NoMail() {
  return (
    <Stack gap="sm">
      <Text fw={600}>{texts.signIn.noMailTitle}</Text>
      <Text size="sm">{texts.signIn.noMail}</Text>
      <Copyable value={texts.signIn.noMailCommand} what={texts.ui.theCommand} />
    </Stack>
  );
}
