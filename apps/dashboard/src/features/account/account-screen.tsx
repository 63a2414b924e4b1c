import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { LanguageForm } from './language-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';
import { WeeklyMails } from './weekly-mails.tsx';

/** Lets people manage their own account. */
export function AccountScreen() {
  const { person } = useSession();
  return (
    <Page title={texts.account.title} lead={texts.account.lead}>
      {person.is_demo && (
        <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
          {texts.account.demo}
        </Alert>
      )}
      <NameForm />
      <LanguageForm />
      <WeeklyMails />
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
