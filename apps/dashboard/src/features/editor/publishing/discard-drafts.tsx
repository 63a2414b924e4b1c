import { Button } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import type { Choice } from './publish-drafts.tsx';

type DiscardProps = {
  readonly choice: Choice;
  readonly isReady: boolean;
  /** Waits for what is being saved, which would be a draft again behind it. */
  readonly before?: () => Promise<unknown>;
  readonly onDiscarded?: () => void;
};

/** Discards drafts, once it was confirmed: what was written is gone then. */
export function DiscardDrafts({ choice, isReady, before, onDiscarded }: DiscardProps) {
  const { id } = useInstitute();
  const [isOpen, setOpen] = useState(false);
  const discard = useAdminChange(adminEndpoints.discardDrafts);
  const close = () => {
    setOpen(false);
    discard.reset();
  };
  const confirm = async () => {
    await before?.();
    discard.mutate(
      { params: { institute_id: id }, body: { drafts: choice } },
      {
        onSuccess: () => {
          close();
          onDiscarded?.();
        },
      },
    );
  };
  return (
    <>
      <Button variant="default" size="sm" disabled={!isReady} onClick={() => setOpen(true)}>
        {texts.editor.discard}
      </Button>
      <ConfirmDanger
        opened={isOpen}
        onClose={close}
        title={texts.editor.discardTitle}
        action={texts.editor.discardAction}
        onConfirm={() => void confirm()}
        isPending={discard.isPending}
        error={discard.error}
      >
        {texts.editor.discardText}
      </ConfirmDanger>
    </>
  );
}
