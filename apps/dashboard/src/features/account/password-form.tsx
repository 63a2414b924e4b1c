import { Button, PasswordInput, Stack } from '@mantine/core';
import { adminEndpoints, passwordCharactersMax, passwordCharactersMin } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';

/** Changes the password; requires the present one. */
export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useAdminChange(adminEndpoints.changePassword);
  const submit = () =>
    change.mutate(
      { body: { current_password: current, new_password: next } },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          notifyDone(texts.account.password.changed);
        },
      },
    );
  return (
    <Section title={texts.account.password.title} lead={texts.account.password.lead}>
      <Stack
        component="form"
        maw={560}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PasswordInput
          label={texts.account.password.current}
          autoComplete="current-password"
          required
          maxLength={passwordCharactersMax}
          value={current}
          error={fieldError(change.error, 'current_password')}
          onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        />
        <PasswordInput
          label={texts.account.password.next}
          description={texts.account.password.nextHint}
          autoComplete="new-password"
          required
          minLength={passwordCharactersMin}
          maxLength={passwordCharactersMax}
          value={next}
          error={fieldError(change.error, 'new_password')}
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
        />
        <ErrorNotice error={otherError(change.error, ['current_password', 'new_password'])} />
        <div>
          <Button type="submit" loading={change.isPending}>
            {texts.account.password.change}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
