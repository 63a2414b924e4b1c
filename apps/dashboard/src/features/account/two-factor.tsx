import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import { TurnOffTwoFactor } from './turn-off-two-factor.tsx';

/** Shows whether signing in also takes a code, and lets the person change that. */
export function TwoFactor() {
  const { person } = useSession();
  const [dialog, setDialog] = useState<'set-up' | 'turn-off' | 'codes'>();
  const close = () => setDialog(undefined);
  return (
    <Section
      title={texts.account.twoFactor.title}
      lead={texts.account.twoFactor.lead}
      actions={
        <StateBadge tone={person.has_two_factor ? 'good' : 'plain'}>
          {person.has_two_factor ? texts.account.twoFactor.on : texts.account.twoFactor.off}
        </StateBadge>
      }
    >
      <Group gap="sm">
        {person.has_two_factor ? (
          <>
            <Button variant="default" onClick={() => setDialog('codes')}>
              {texts.account.twoFactor.newCodes}
            </Button>
            <Button variant="default" onClick={() => setDialog('turn-off')}>
              {texts.account.twoFactor.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('set-up')}>{texts.account.twoFactor.setUp}</Button>
        )}
      </Group>
      {dialog === 'set-up' && <SetUpTwoFactor onClose={close} />}
      {dialog === 'turn-off' && <TurnOffTwoFactor onClose={close} />}
      {dialog === 'codes' && <NewRecoveryCodes onClose={close} />}
    </Section>
  );
}
