import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { type PasswordAndCode, PasswordAndCodeForm } from './password-and-code-form.tsx';

/** Asks for confirmation, because the password alone will then open the account. */
export function TurnOffTwoFactor({ onClose }: { readonly onClose: () => void }) {
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
