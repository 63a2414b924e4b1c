import { PasswordInput } from '@mantine/core';
import { passwordCharactersMax, passwordCharactersMin } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';

type NewPasswordFieldProps = {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** Asks for a new password. */
export function NewPasswordField({ label = texts.signIn.newPassword, value, onChange, error }: NewPasswordFieldProps) {
  return (
    <PasswordInput
      label={label}
      description={texts.signIn.newPasswordHint}
      autoComplete="new-password"
      required
      minLength={passwordCharactersMin}
      maxLength={passwordCharactersMax}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
