import { Button, Group } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type PasswordAndCode, PasswordAndCodeForm } from './password-and-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

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

/** Makes new recovery codes in place of those that were used or lost. */
function NewRecoveryCodes({ onClose }: { readonly onClose: () => void }) {
  const replace = useAdminChange(adminEndpoints.replaceRecoveryCodes);
  return (
    <Dialog
      onClose={onClose}
      title={replace.data ? texts.account.twoFactor.codesTitle : texts.account.twoFactor.newCodesTitle}
      isHeld={replace.isPending || replace.data !== undefined}
    >
      {replace.data ? (
        <RecoveryCodes codes={replace.data.recovery_codes} onDone={onClose} />
      ) : (
        <PasswordAndCodeForm
          lead={texts.account.twoFactor.newCodesText}
          action={texts.account.twoFactor.newCodes}
          onConfirm={(body) => replace.mutate({ body })}
          onCancel={onClose}
          isPending={replace.isPending}
          error={replace.error}
        />
      )}
    </Dialog>
  );
}

/** Asks for confirmation, because the password alone will then open the account. */
function TurnOffTwoFactor({ onClose }: { readonly onClose: () => void }) {
  const turnOff = useAdminChange(adminEndpoints.turnOffTwoFactor);
  const finish = () => {
    onClose();
    notifyDone(texts.account.twoFactor.turnedOff);
  };
  const confirm = (body: PasswordAndCode) => turnOff.mutate({ body }, { onSuccess: finish });
  return (
    <Dialog onClose={onClose} title={texts.account.twoFactor.turnOffTitle} isHeld={turnOff.isPending}>
      <PasswordAndCodeForm
        lead={texts.account.twoFactor.turnOffText}
        action={texts.account.twoFactor.turnOff}
        isDanger
        onConfirm={confirm}
        onCancel={onClose}
        isPending={turnOff.isPending}
        error={turnOff.error}
      />
    </Dialog>
  );
}
