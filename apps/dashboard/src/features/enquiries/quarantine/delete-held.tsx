import { Button, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { notifyDone } from '../../../ui/notify.tsx';

type DeleteHeldProps = {
  readonly instituteId: string;
  readonly ids: readonly string[];
  readonly onDeleted?: () => void;
};

/** Deletes enquiries from quarantine, after asking once. */
export function DeleteHeld({ instituteId, ids, onDeleted }: DeleteHeldProps) {
  /** The enquiries that the question is about: the selection may change behind the dialog. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const remove = useAdminChange(adminEndpoints.deleteQuarantined);
  const count = asked.length;
  return (
    <>
      <Button
        variant="default"
        disabled={ids.length === 0}
        onClick={() => {
          remove.reset();
          setAsked(ids);
          setAsking(true);
        }}
      >
        {texts.quarantine.delete}
      </Button>
      <ConfirmDanger
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.quarantine.deletion.title(count)}
        action={texts.quarantine.deletion.action(count)}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(
            { params: { institute_id: instituteId }, body: { ids: [...asked] } },
            {
              onSuccess: ({ deleted, gone }) => {
                setAsking(false);
                const sentences = [
                  deleted.length > 0 && texts.quarantine.deleted(deleted.length),
                  gone.length > 0 && texts.quarantine.gone(gone.length),
                ];
                notifyDone(sentences.filter((sentence) => sentence !== false).join(' '));
                onDeleted?.();
              },
            },
          )
        }
      >
        <Text>{texts.quarantine.deletion.text(count)}</Text>
      </ConfirmDanger>
    </>
  );
}
