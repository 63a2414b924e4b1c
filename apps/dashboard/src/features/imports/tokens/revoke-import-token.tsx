import { Text } from '@mantine/core';
import { adminEndpoints, type ImportTokenWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';

type RevokeImportTokenProps = { readonly revoked: ImportTokenWire; readonly onClose: () => void };

/** Asks before a token stops working for good, and says what stops with it. */
export function RevokeImportToken({ revoked, onClose }: RevokeImportTokenProps) {
  const { id } = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokeImportToken);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.imports.revokeTitle(revoked.name)}
      action={texts.imports.revokeNamed(revoked.name)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { institute_id: id, token_id: revoked.id } }, { onSuccess: onClose })}
    >
      <Text>{texts.imports.revokeText(revoked.prefix)}</Text>
    </ConfirmDanger>
  );
}
