import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { accountTexts } from '../../texts/account.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { notifyDone } from '../../ui/notify.tsx';
import { type PasswordAndCode, PasswordAndCodeForm } from './password-and-code-form.tsx';

const { twoFactor: texts } = accountTexts;

/** Asks before the password alone opens the account again. */
export function TurnOffTwoFactor({ onClose }: { readonly onClose: () => void }) {
  const turnOff = useAdminChange(adminEndpoints.turnOffTwoFactor);
  const finish = () => {
    onClose();
    notifyDone(texts.turnedOff);
  };
  const confirm = (body: PasswordAndCode) => turnOff.mutate({ body }, { onSuccess: finish });
  return (
    <Dialog onClose={onClose} title={texts.turnOffTitle} isHeld={turnOff.isPending}>
      <PasswordAndCodeForm
        lead={texts.turnOffText}
        action={texts.turnOff}
        isDanger
        onConfirm={confirm}
        onCancel={onClose}
        isPending={turnOff.isPending}
        error={turnOff.error}
      />
    </Dialog>
  );
}
