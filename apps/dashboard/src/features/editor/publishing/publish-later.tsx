import { Button, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../../ui/actions/field-error.ts';
import { FormActions } from '../../../ui/actions/form-actions.tsx';
import { momentWords } from '../../../ui/format/field-words.ts';
import { notifyDone } from '../../../ui/notify.tsx';
import type { Choice } from './publish-drafts.tsx';

type LaterProps = {
  readonly choice: Choice;
  readonly isReady: boolean;
  readonly before?: () => Promise<boolean>;
};

/** Has drafts published at a time of the institute's clocks (rule K4). */
export function PublishLater({ choice, isReady, before }: LaterProps) {
  const { id } = useInstitute();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  const plan = useAdminChange(adminEndpoints.planPublication);
  const close = () => {
    setOpen(false);
    setUnsaved(false);
    plan.reset();
  };
  const send = async () => {
    const isSaved = before === undefined || (await before());
    setUnsaved(!isSaved);
    if (!isSaved) return;
    plan.mutate(
      { params: { institute_id: id }, body: { drafts: choice, at } },
      {
        onSuccess: () => {
          close();
          notifyDone(texts.editor.planned(momentWords(at) ?? at));
        },
      },
    );
  };
  return (
    <>
      <Button variant="default" size="sm" disabled={!isReady} onClick={() => setOpen(true)}>
        {texts.editor.publishLater}
      </Button>
      <Dialog title={texts.editor.publishLater} opened={isOpen} onClose={close} isHeld={plan.isPending}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Stack gap="md">
            <Text size="sm">{texts.editor.laterText}</Text>
            <TextInput
              type="datetime-local"
              required
              data-autofocus
              label={texts.editor.laterAt}
              description={texts.editor.laterHint}
              value={at}
              error={fieldError(plan.error, 'at')}
              onChange={({ currentTarget }) => setAt(currentTarget.value)}
            />
            <ErrorNotice error={isUnsaved ? new Error(texts.editor.notAllSaved) : otherError(plan.error, ['at'])} />
            <FormActions action={texts.editor.plan} isPending={plan.isPending} isReady={at !== ''} onCancel={close} />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
