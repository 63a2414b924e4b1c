import { Stack, TextInput } from '@mantine/core';
import { adminEndpoints, importTokenLimits } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../../ui/actions/field-error.ts';
import { FormActions } from '../../../ui/actions/form-actions.tsx';
import type { MadeToken } from './made-token.tsx';

type CreateImportTokenProps = { readonly onClose: () => void; readonly onMade: (made: MadeToken) => void };

/** Asks for the name of a token, and makes it. */
export function CreateImportToken({ onClose, onMade }: CreateImportTokenProps) {
  const { id } = useInstitute();
  const [name, setName] = useState('');
  const create = useAdminChange(adminEndpoints.createImportToken);
  const { error } = create;
  return (
    <Dialog onClose={onClose} title={texts.imports.createToken} isHeld={create.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            { params: { institute_id: id }, body: { name } },
            { onSuccess: ({ secret, token }) => onMade({ secret, name: token.name }) },
          );
        }}
      >
        <Stack gap="md">
          <TextInput
            label={texts.imports.tokenName}
            description={texts.imports.tokenNameHint}
            required
            maxLength={importTokenLimits.nameCharactersMax}
            data-autofocus
            autoComplete="off"
            value={name}
            error={fieldError(error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <ErrorNotice error={otherError(error, ['name'])} />
          <FormActions action={texts.imports.createToken} isPending={create.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
