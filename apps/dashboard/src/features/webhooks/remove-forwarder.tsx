import { Text } from '@mantine/core';
import { adminEndpoints, type ForwarderWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';
import { nameOf } from './forwarder-name.ts';

type RemoveForwarderProps = { readonly removed: ForwarderWire; readonly onClose: () => void };

/** Asks for confirmation before an address stops receiving enquiries. */
export function RemoveForwarder({ removed, onClose }: RemoveForwarderProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeForwarder);
  const name = nameOf(removed);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.webhooks.removeTitle(name)}
      action={texts.webhooks.removeNamed(name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate({ params: { institute_id: id, forwarder_id: removed.id } }, { onSuccess: onClose })
      }
    >
      <Text>{texts.webhooks.removeText(name)}</Text>
    </ConfirmDanger>
  );
}
