import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints, type CatalogueDownloadForm } from '@prospectus/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/admin-client.ts';
import type { AdminError } from '../../api/admin-error.ts';
import { useInstitute } from '../../api/session.ts';
import { readerLanguage } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { saveFile } from '../../ui/actions/save-file.ts';

/** The catalogue as a file: as people change it in a spreadsheet, and as programs read it. */
export function DownloadCard() {
  const { id } = useInstitute();
  const labelId = useId();
  // A link would save nothing, and say nothing, where the service refuses.
  const download = useMutation<void, AdminError, CatalogueDownloadForm>({
    mutationFn: async (form) => {
      const answer = await call(adminEndpoints.downloadCatalogue, {
        params: { institute_id: id },
        query: { form, language: readerLanguage() },
      });
      saveFile(`${id}.${form}`, await answer.blob());
    },
  });
  const buttonProps = (form: CatalogueDownloadForm) => ({
    variant: 'subtle',
    size: 'compact-sm',
    loading: download.isPending && download.variables === form,
    disabled: download.isPending,
    onClick: () => download.mutate(form),
  });
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-labelledby={labelId}>
        <Text id={labelId} size="sm" c="dimmed">
          {texts.catalogue.download}
        </Text>
        <Button {...buttonProps('xlsx')}>{texts.catalogue.downloadWorkbook}</Button>
        <Button {...buttonProps('json')}>{texts.catalogue.downloadFile}</Button>
      </Group>
      <ErrorNotice error={download.error} />
    </Stack>
  );
}
