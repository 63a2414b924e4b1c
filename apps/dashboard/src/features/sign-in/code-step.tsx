import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
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
        <Text size="sm">{isRecovery ? texts.signIn.recoveryLead : texts.signIn.codeLead}</Text>
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? texts.signIn.recoveryCode : texts.signIn.code}
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
        <ErrorNotice title={texts.signIn.failed} error={otherError(error, ['code'])} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onBack}>
            {texts.signIn.beginAgain}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.signIn.confirm}
          </Button>
        </Group>
        <Button variant="subtle" onClick={change}>
          {isRecovery ? texts.signIn.useAuthenticator : texts.signIn.useRecoveryCode}
        </Button>
      </Stack>
    </form>
  );
}
