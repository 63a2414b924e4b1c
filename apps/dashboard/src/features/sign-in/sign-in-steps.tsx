import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

type SignInStepsProps = {
  /** The e-mail address, where it is known already. */
  readonly email?: string;
  readonly onSignedIn: () => void;
  /** Called with every step, whose headings differ. */
  readonly onStep?: (step: SignInStep) => void;
};

export type SignInStep = 'password' | 'code';

/** Shows both steps of signing in; the service requires the second of people who have set it up. */
export function SignInSteps({ email, onSignedIn, onStep }: SignInStepsProps) {
  const [step, setStep] = useState<SignInStep>('password');
  const go = (next: SignInStep) => {
    setStep(next);
    onStep?.(next);
  };
  return step === 'password' ? (
    <PasswordStep
      {...(email === undefined ? {} : { email })}
      onDone={(status) => (status === 'code_needed' ? go('code') : onSignedIn())}
    />
  ) : (
    <CodeStep onDone={onSignedIn} onBack={() => go('password')} />
  );
}
