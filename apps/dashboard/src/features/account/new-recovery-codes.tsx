import { adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes in place of those that were used or lost. */
export function NewRecoveryCodes({ onClose }: { readonly onClose: () => void }) {
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
