import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { isAdminError } from '../../api/admin-error.ts';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { TextLink } from '../../ui/links.tsx';

type PasswordStepProps = {
  readonly email?: string;
  readonly onDone: (status: 'signed_in' | 'code_needed') => void;
};

/** E-mail and password. */
export function PasswordStep({ email: given, onDone }: PasswordStepProps) {
  const [email, setEmail] = useState(given ?? '');
  const [password, setPassword] = useState('');
  const signIn = useAdminChange(adminEndpoints.signIn);
  const isWrong = isAdminError(signIn.error) && signIn.error.details['reason'] === 'wrong_sign_in';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate({ body: { email, password } }, { onSuccess: ({ status }) => onDone(status) });
      }}
    >
      <Stack>
        <TextInput
          label={texts.signIn.email}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          readOnly={given !== undefined}
          value={email}
          error={fieldError(signIn.error, 'email')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordInput
          label={texts.signIn.password}
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <ErrorNotice
          title={texts.signIn.failed}
          error={isWrong ? texts.signIn.wrongPassword : otherError(signIn.error, ['email'])}
        />
        <Group justify="space-between" gap="sm">
          <TextLink to="/forgotten-password" size="sm">
            {texts.signIn.forgotten}
          </TextLink>
          <Button type="submit" loading={signIn.isPending}>
            {texts.signIn.signIn}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
