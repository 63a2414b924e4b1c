import { Text } from '@mantine/core';
import { adminEndpoints, type ImportTokenWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { importsTexts } from '../../texts/imports.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';

type RevokeImportTokenProps = { readonly revoked: ImportTokenWire; readonly onClose: () => void };

/** Asks before a token stops working for good, and says what stops with it. */
export function RevokeImportToken({ revoked, onClose }: RevokeImportTokenProps) {
  const { id } = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokeImportToken);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={importsTexts.revokeTitle(revoked.name)}
      action={importsTexts.revokeNamed(revoked.name)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { institute_id: id, token_id: revoked.id } }, { onSuccess: onClose })}
    >
      <Text>{importsTexts.revokeText(revoked.prefix)}</Text>
    </ConfirmDanger>
  );
}
