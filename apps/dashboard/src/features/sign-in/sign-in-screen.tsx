import { Alert, Paper, Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { nextAddress } from '../../shell/next-address.ts';
import { texts } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { type SignInStep, SignInSteps } from './sign-in-steps.tsx';
import { useEnter } from './use-enter.ts';

/** Signs in, and goes on to the page that was asked for. */
export function SignInScreen() {
  const [step, setStep] = useState<SignInStep>('password');
  const options = useAdminQuery(adminEndpoints.getSignInOptions, {});
  const navigate = useNavigate();
  const enter = useEnter();
  const { next } = useSearch({ strict: false });
  const demoEmail = options.data?.demo_email ?? null;
  return (
    <Page title={step === 'password' ? texts.signIn.title : texts.signIn.codeTitle} width="form">
      <Stack>
        <Paper p="lg">
          <SignInSteps
            onStep={setStep}
            onSignedIn={() => void enter().then(() => navigate({ href: nextAddress(next), replace: true }))}
          />
        </Paper>
        {demoEmail !== null && step === 'password' && (
          <Alert role="note" icon={<IconInfoCircle aria-hidden />}>
            {texts.signIn.demo(demoEmail)}
          </Alert>
        )}
      </Stack>
    </Page>
  );
}
