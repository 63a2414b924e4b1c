import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportWire } from '@prospectus/contract/admin';
import { useNavigate } from '@tanstack/react-router';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { importsTexts } from '../../texts/imports.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Section } from '../../ui/section.tsx';
import { usePages } from '../../ui/use-pages.ts';
import { ImportState, isAtWork } from './import-state.tsx';

const everyMs = 2_000;

/** Imports of the past, each of which can be opened, and brought back while its catalogue is kept. */
export function ImportHistory() {
  const { id } = useInstitute();
  const navigate = useNavigate();
  const { cursor, steps } = usePages();
  const imports = useAdminQuery(
    adminEndpoints.listImports,
    { params: { institute_id: id }, query: { cursor } },
    { keepsFormer: true, every: (answer) => (answer?.data.some(isAtWork) ? everyMs : false) },
  );
  const restore = useAdminChange(adminEndpoints.restoreImport);
  const bringBack = ({ id: importId }: ImportWire) =>
    restore.mutate(
      { params: { institute_id: id, import_id: importId } },
      {
        onSuccess: (begun) =>
          void navigate({
            to: '/i/$instituteId/catalogue/imports/$importId',
            params: { instituteId: id, importId: begun.id },
          }),
      },
    );
  return (
    <Section title={importsTexts.history} lead={importsTexts.historyLead}>
      <ErrorNotice error={restore.error} />
      <Asked query={imports}>
        {({ data, next_cursor: next }) =>
          data.length === 0 ? (
            <Text>{importsTexts.noHistory}</Text>
          ) : (
            <Stack gap="md">
              <DataTable
                label={importsTexts.history}
                rows={data}
                rowKey={(each) => each.id}
                columns={columnsOf(id, bringBack, restore.isPending)}
              />
              <Pager {...steps(next)} />
            </Stack>
          )
        }
      </Asked>
    </Section>
  );
}

const columnsOf = (
  instituteId: string,
  onRestore: (restored: ImportWire) => void,
  isPending: boolean,
): readonly Column<ImportWire>[] => [
  {
    header: importsTexts.file,
    cell: (each) => (
      <Stack gap={2} align="flex-start">
        <TextLink
          to="/i/$instituteId/catalogue/imports/$importId"
          params={{ instituteId, importId: each.id }}
          // The way back to this page.
          state={true}
        >
          {each.file_name ?? importsTexts.unnamed}
        </TextLink>
        {each.restored && (
          <Text size="xs" c="dimmed" fw={400}>
            {importsTexts.restoredFrom} <Moment at={each.restored.created_at} />
          </Text>
        )}
      </Stack>
    ),
  },
  { header: importsTexts.status, cell: (each) => <ImportState shown={each} /> },
  { header: importsTexts.begun, cell: (each) => <Moment at={each.created_at} /> },
  {
    header: importsTexts.by,
    cell: (each) => (
      <Stack gap={2}>
        <span>{each.by ?? importsTexts.vias[each.via]}</span>
        {each.by !== null && (
          <Text size="xs" c="dimmed">
            {importsTexts.vias[each.via]}
          </Text>
        )}
      </Stack>
    ),
  },
  { header: importsTexts.courses, align: 'end', cell: (each) => each.counts?.courses.toLocaleString() ?? '–' },
  {
    header: importsTexts.actions,
    isAction: true,
    cell: (each) =>
      each.can_restore && (
        <Button
          size="xs"
          variant="default"
          disabled={isPending}
          aria-label={importsTexts.restoreNamed(each.file_name ?? importsTexts.unnamed)}
          onClick={() => onRestore(each)}
        >
          {importsTexts.restore}
        </Button>
      ),
  },
];
