import { Button, Stack } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { findingsCsv, type ListedFinding } from '@prospectus/contract/findings-csv';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { call } from '../../api/admin-client.ts';
import type { AdminError } from '../../api/admin-error.ts';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { saveFile } from '../../ui/actions/save-file.ts';

/** A row of the table that has no finding. */
const empty = { line: null, column: null, cell: null, pointer: '', expected: '', hint: null, course: null };

/** Downloads every finding of the shown import as a table, in the reader’s language (rule K12); the last row says how many more there are than are kept. */
export function DownloadFindings() {
  const { id } = useInstitute();
  const { importId = '' } = useParams({ strict: false });
  const params = { institute_id: id, import_id: importId };
  // The screen has asked for it already.
  const shown = useAdminQuery(adminEndpoints.getImport, { params });
  const download = useMutation<void, AdminError>({
    mutationFn: async () => {
      const { data, more } = await call(adminEndpoints.listImportFindings, { params });
      const said: ListedFinding[] = data.map((finding) => ({
        ...finding,
        found: texts.said(finding.found),
        expected: texts.said(finding.expected),
        hint: finding.hint === null ? null : texts.said(finding.hint),
      }));
      if (more > 0) said.push({ ...empty, found: texts.imports.moreNotListed(more) });
      const csv = findingsCsv(said, texts.imports.findingColumns);
      const name = texts.imports.findingsFile(shown.data?.file_name ?? texts.imports.unnamed);
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    },
  });
  if (shown.data === undefined || shown.data.findings_count === 0) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        loading={download.isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => download.mutate()}
      >
        {texts.imports.downloadFindings}
      </Button>
      <ErrorNotice error={download.error} />
    </Stack>
  );
}
