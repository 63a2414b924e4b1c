import { Stack } from '@mantine/core';
import { adminEndpoints, type SourceWire } from '@prospectus/contract/admin';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { useTyped } from '../../ui/actions/use-typed.ts';
import { IntervalField, MappingField } from './source-fields.tsx';

type EditSourceProps = { readonly edited: SourceWire; readonly onClose: () => void };

/** Asks how often a list is fetched, and how it is read. */
export function EditSource({ edited, onClose }: EditSourceProps) {
  const { id } = useInstitute();
  const change = useAdminChange(adminEndpoints.changeSource);
  const [every, setEvery] = useTyped(edited.every);
  const [mapping, setMapping] = useTyped(edited.mapping);
  return (
    <Dialog onClose={onClose} title={texts.sources.editNamed(edited.name)} isHeld={change.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What was not changed here is left as it is, also where somebody else has changed it since.
          const body = {
            ...(every !== edited.every && { every }),
            ...(mapping !== edited.mapping && { mapping }),
          };
          change.mutate({ params: { institute_id: id, source_id: edited.id }, body }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <IntervalField value={every} onChange={setEvery} />
          <MappingField value={mapping} error={fieldError(change.error, 'mapping')} onChange={setMapping} />
          <ErrorNotice error={otherError(change.error, ['mapping'])} />
          <FormActions action={texts.sources.save} isPending={change.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
