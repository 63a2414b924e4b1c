import { Button, Stack, Text } from '@mantine/core';
import { adminEndpoints, type ImportWire } from '@prospectus/contract/admin';
import { useNavigate } from '@tanstack/react-router';
import { useAdminChange, useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
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

/** Lists past imports. Each can be opened, and restored while its catalogue is kept. */
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
    <Section title={texts.imports.history} lead={texts.imports.historyLead}>
      <ErrorNotice error={restore.error} />
      <Asked query={imports}>
        {({ data, next_cursor: next }) =>
          data.length === 0 ? (
            <Text>{texts.imports.noHistory}</Text>
          ) : (
            <Stack gap="md">
              <DataTable
                label={texts.imports.history}
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
    header: texts.imports.file,
    cell: (each) => (
      <Stack gap={2} align="flex-start">
        <TextLink
          to="/i/$instituteId/catalogue/imports/$importId"
          params={{ instituteId, importId: each.id }}
          // The way back to this page.
          state={true}
        >
          {each.file_name ?? texts.imports.unnamed}
        </TextLink>
        {each.restored && (
          <Text size="xs" c="dimmed" fw={400}>
            {texts.imports.restoredFrom} <Moment at={each.restored.created_at} />
          </Text>
        )}
      </Stack>
    ),
  },
  { header: texts.imports.status, cell: (each) => <ImportState shown={each} /> },
  { header: texts.imports.begun, cell: (each) => <Moment at={each.created_at} /> },
  {
    header: texts.imports.by,
    cell: (each) => (
      <Stack gap={2}>
        <span>{each.by ?? texts.imports.vias[each.via]}</span>
        {each.by !== null && (
          <Text size="xs" c="dimmed">
            {texts.imports.vias[each.via]}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    header: texts.imports.courses,
    align: 'end',
    cell: ({ counts }) => (counts === null ? '–' : formatNumber(counts.courses)),
  },
  {
    header: texts.imports.actions,
    isAction: true,
    call: adminEndpoints.restoreImport,
    cell: (each) =>
      each.can_restore && (
        <Button
          size="xs"
          variant="default"
          disabled={isPending}
          aria-label={texts.imports.restoreNamed(each.file_name ?? texts.imports.unnamed)}
          onClick={() => onRestore(each)}
        >
          {texts.imports.restore}
        </Button>
      ),
  },
];
