import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { adminEndpoints, type SourceInterval, type SourceKind, sourceLimits } from '@prospectus/contract/admin';
import { useState } from 'react';
import { useAdminChange } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { fieldError, otherError } from '../../ui/actions/field-error.ts';
import { FormActions } from '../../ui/actions/form-actions.tsx';
import { IntervalField, MappingField } from './source-fields.tsx';

/** Asks for the address of a list, or of a website, and how often it is fetched. */
export function AddSource({ onClose }: { readonly onClose: () => void }) {
  const { id } = useInstitute();
  const add = useAdminChange(adminEndpoints.addSource);
  const [kind, setKind] = useState<SourceKind>('address');
  const [url, setUrl] = useState('');
  const [every, setEvery] = useState<SourceInterval | null>('day');
  const [mapping, setMapping] = useState<string | null>(null);
  const body = kind === 'website' ? { kind, url, every: null } : { kind, url, every, mapping };
  return (
    <Dialog onClose={onClose} title={texts.sources.addTitle} isHeld={add.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ params: { institute_id: id }, body }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <SegmentedControl
            aria-label={texts.sources.kind}
            value={kind}
            onChange={setKind}
            data={[
              { value: 'address', label: texts.sources.kinds.address },
              { value: 'website', label: texts.sources.kinds.website },
            ]}
          />
          <Text size="sm" c="dimmed">
            {texts.sources.kindHints[kind]}
          </Text>
          <TextInput
            label={texts.sources.address}
            description={texts.sources.addressHints[kind]}
            type="url"
            required
            maxLength={sourceLimits.addressCharactersMax}
            data-autofocus
            autoComplete="off"
            value={url}
            error={fieldError(add.error, 'url')}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          {kind === 'address' && (
            <>
              <IntervalField value={every} onChange={setEvery} />
              <MappingField value={mapping} error={fieldError(add.error, 'mapping')} onChange={setMapping} />
            </>
          )}
          <ErrorNotice error={otherError(add.error, ['url', 'mapping'])} />
          <FormActions action={texts.sources.add} isPending={add.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
