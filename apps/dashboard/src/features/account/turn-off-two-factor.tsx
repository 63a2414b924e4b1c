import { Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

const { twoFactor: texts } = accountTexts;

/** Asks before the password alone opens the account again. */
export function TurnOffTwoFactor({ onClose }: { readonly onClose: () => void }) {
  const turnOff = useAdminChange(adminEndpoints.turnOffTwoFactor);
  const confirm = (password: string) =>
    turnOff.mutate(
      { body: { password } },
      {
        onSuccess: () => {
          onClose();
          notifyDone(texts.turnedOff);
        },
      },
    );
  return (
    <Dialog onClose={onClose} title={texts.turnOffTitle} isHeld={turnOff.isPending}>
      <OwnPasswordForm
        action={texts.turnOff}
        isDanger
        onConfirm={confirm}
        onCancel={onClose}
        isPending={turnOff.isPending}
        error={turnOff.error}
      >
        <Text size="sm">{texts.turnOffText}</Text>
      </OwnPasswordForm>
    </Dialog>
  );
}
