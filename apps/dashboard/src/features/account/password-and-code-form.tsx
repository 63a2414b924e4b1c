import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { passwordCharactersMax } from '@prospectus/contract/admin';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';

export type PasswordAndCode = { readonly password: string; readonly code: string };

type PasswordAndCodeFormProps = {
  /** Describes the action that the password and the code are for. */
  readonly lead: string;
  readonly action: string;
  readonly isDanger?: true;
  readonly onConfirm: (given: PasswordAndCode) => void;
  readonly onCancel: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Asks for password and code, before an action that would allow signing in without the phone. */
export function PasswordAndCodeForm(props: PasswordAndCodeFormProps) {
  const { lead, action, isDanger = false, onConfirm, onCancel, isPending, error } = props;
  const [given, setGiven] = useState({ password: '', code: '' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(given);
      }}
    >
      <Stack>
        <Text size="sm">{lead}</Text>
        <PasswordInput
          label={texts.account.twoFactor.password}
          autoComplete="current-password"
          required
          data-autofocus
          maxLength={passwordCharactersMax}
          value={given.password}
          error={fieldError(error, 'password')}
          onChange={({ currentTarget: { value } }) => setGiven({ ...given, password: value })}
        />
        <TextInput
          label={texts.account.twoFactor.anyCode}
          description={texts.account.twoFactor.anyCodeHint}
          autoComplete="one-time-code"
          required
          maxLength={40}
          value={given.code}
          error={fieldError(error, 'code')}
          onChange={({ currentTarget: { value } }) => setGiven({ ...given, code: value })}
        />
        <ErrorNotice error={otherError(error, ['password', 'code'])} />
        <FormActions action={action} isPending={isPending} onCancel={onCancel} isDanger={isDanger} />
      </Stack>
    </form>
  );
}
