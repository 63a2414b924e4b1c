import { Stack, Text } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { CallsOfDay } from './calls-of-day.tsx';

const columns: readonly Column<OperatedInstitute>[] = [
  { header: texts.operator.name, cell: (institute) => <InstituteName institute={institute} /> },
  {
    header: texts.operator.courses,
    align: 'end',
    cell: ({ courses_shown, courses }) => texts.operator.coursesOf(formatNumber(courses_shown), formatNumber(courses)),
  },
  { header: texts.operator.requests, align: 'end', cell: ({ day }) => <CallsOfDay day={day} /> },
  { header: texts.operator.enquiries, align: 'end', cell: ({ enquiries }) => formatNumber(enquiries) },
  { header: texts.operator.lastImport, cell: ({ last_import_at }) => <Moment at={last_import_at} /> },
  { header: texts.operator.lastCall, cell: ({ last_call_at }) => <Moment at={last_call_at} /> },
];

/** Lists institutes, with the activity in each. */
export function InstituteTable({ institutes }: { readonly institutes: readonly OperatedInstitute[] }) {
  return <DataTable label={texts.operator.list} rows={institutes} rowKey={({ id }) => id} columns={columns} />;
}

function InstituteName({ institute: { id, name } }: { readonly institute: OperatedInstitute }) {
  return (
    <Stack gap={2} align="flex-start">
      <TextLink to="/operator/institutes/$instituteId" params={{ instituteId: id }}>
        {name}
      </TextLink>
      <Text size="xs" c="dimmed" fw={400}>
        {id}
      </Text>
    </Stack>
  );
}
