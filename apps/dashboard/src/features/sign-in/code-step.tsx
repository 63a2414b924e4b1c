import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';

type CodeStepProps = { readonly onDone: () => void; readonly onBack: () => void };

/** A code of the authenticator, or a recovery code. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const withCode = useAdminChange(adminEndpoints.signInWithCode);
  const withRecoveryCode = useAdminChange(adminEndpoints.signInWithRecoveryCode);
  const { mutate, error, isPending } = isRecovery ? withRecoveryCode : withCode;
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { code } }, { onSuccess: onDone });
      }}
    >
      <Stack>
        <Text size="sm">{isRecovery ? signInTexts.recoveryLead : signInTexts.codeLead}</Text>
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? signInTexts.recoveryCode : signInTexts.code}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          required
          maxLength={isRecovery ? 40 : 10}
          data-autofocus
          autoFocus
          value={code}
          error={fieldError(error, 'code')}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <ErrorNotice title={signInTexts.failed} error={otherError(error, ['code'])} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack}>
            {signInTexts.beginAgain}
          </Button>
          <Button type="submit" loading={isPending}>
            {signInTexts.confirm}
          </Button>
        </Group>
        <Button variant="subtle" onClick={change}>
          {isRecovery ? signInTexts.useAuthenticator : signInTexts.useRecoveryCode}
        </Button>
      </Stack>
    </form>
  );
}
