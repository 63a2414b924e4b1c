import { Text } from '@mantine/core';
import { adminEndpoints, type MappingWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';

type DeleteMappingProps = { readonly deleted: MappingWire; readonly onClose: () => void };

/** Asks before the way in which a table was read is forgotten. */
export function DeleteMapping({ deleted: { name }, onClose }: DeleteMappingProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.deleteMapping);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.tables.deleteTitle(name)}
      action={texts.tables.deleteNamed(name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, name } }, { onSuccess: onClose })}
    >
      <Text>{texts.tables.deleteText}</Text>
    </ConfirmDanger>
  );
}
