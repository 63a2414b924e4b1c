import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '../../api/session.ts';
import { accountTexts } from '../../texts/account.ts';
import { Page } from '../../ui/page.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

/** What somebody can do about themselves. */
export function AccountScreen() {
  const { person } = useSession();
  return (
    <Page title={accountTexts.title} lead={accountTexts.lead}>
      {person.is_demo && (
        <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
          {accountTexts.demo}
        </Alert>
      )}
      <NameForm />
      {!person.is_demo && (
        <>
          <PasswordForm />
          <TwoFactor />
        </>
      )}
      <SessionList />
    </Page>
  );
}
