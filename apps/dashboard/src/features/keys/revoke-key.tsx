import { Stack, Text } from '@mantine/core';
import { type ApiKeyWire, adminEndpoints } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { Moment } from '../../ui/format/moment.tsx';

type RevokeKeyProps = { readonly revoked: ApiKeyWire; readonly onClose: () => void };

/** Asks before a key stops working for good, and says what stops with it. */
export function RevokeKey({ revoked, onClose }: RevokeKeyProps) {
  const { id } = useInstitute();
  const revoke = useAdminChange(adminEndpoints.revokeKey);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.keys.revokeTitle(revoked.name)}
      action={texts.keys.revokeNamed(revoked.name)}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ params: { institute_id: id, key_id: revoked.id } }, { onSuccess: onClose })}
    >
      <Stack gap="sm">
        <Text>{texts.keys.revokeText(revoked.prefix)}</Text>
        <Text>
          {revoked.last_used_at === null ? (
            texts.keys.neverUsed
          ) : (
            <>
              {texts.keys.stillUsed} <Moment at={revoked.last_used_at} />. {texts.keys.rather}
            </>
          )}
        </Text>
      </Stack>
    </ConfirmDanger>
  );
}
