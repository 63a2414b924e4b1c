import { adminEndpoints, type SourceWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ConfirmDanger } from '../../ui/actions/confirm-danger.tsx';

type RemoveSourceProps = { readonly removed: SourceWire; readonly onClose: () => void };

/** Asks before a source is removed, and says what stays. */
export function RemoveSource({ removed, onClose }: RemoveSourceProps) {
  const { id } = useInstitute();
  const remove = useAdminChange(adminEndpoints.removeSource);
  return (
    <ConfirmDanger
      opened
      onClose={onClose}
      title={texts.sources.removeTitle(removed.name)}
      action={texts.sources.removeNamed(removed.name)}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ params: { institute_id: id, source_id: removed.id } }, { onSuccess: onClose })}
    >
      {texts.sources.removeText}
    </ConfirmDanger>
  );
}
