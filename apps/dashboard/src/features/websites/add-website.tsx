import { Stack, TextInput } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';

type AddWebsiteProps = {
  /** What is filled in at first. */
  readonly suggested?: string;
  readonly onClose: () => void;
};

/** Asks for the host of a website, or a link to it, and adds it. */
export function AddWebsite({ suggested = '', onClose }: AddWebsiteProps) {
  const { id } = useInstitute();
  const [host, setHost] = useState(suggested);
  const add = useAdminChange(adminEndpoints.addWebsite);
  const { error } = add;
  return (
    <Dialog onClose={onClose} title={texts.websites.addTitle} isHeld={add.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ params: { institute_id: id }, body: { host } }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.websites.host}
            description={texts.websites.hostHint}
            required
            maxLength={2048}
            data-autofocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="url"
            value={host}
            error={fieldError(error, 'host')}
            onChange={({ currentTarget }) => setHost(currentTarget.value)}
          />
          <ErrorNotice error={otherError(error, ['host'])} />
          <FormActions action={texts.websites.add} isPending={add.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
