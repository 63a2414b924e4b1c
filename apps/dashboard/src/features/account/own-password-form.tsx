import { PasswordInput, Stack } from '@mantine/core';
import { passwordCharactersMax } from '@prospectus/contract/admin';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';

type OwnPasswordFormProps = {
  /** Describes the action that the password is for. */
  readonly children: ReactNode;
  readonly action: string;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
};

/** Asks for the password again, before an action that a person who only borrowed the browser must not take. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { children, action, onConfirm, onCancel, isPending, error } = props;
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(password);
      }}
    >
      <Stack>
        {children}
        <PasswordInput
          label={texts.account.twoFactor.password}
          autoComplete="current-password"
          required
          data-autofocus
          maxLength={passwordCharactersMax}
          value={password}
          error={fieldError(error, 'password')}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <ErrorNotice error={otherError(error, ['password'])} />
        <FormActions action={action} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
