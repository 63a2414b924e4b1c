import { Stack, Text } from '@mantine/core';
import type { OperatedInstitute } from '@prospectus/contract/admin';
import { operatorTexts } from '../../texts/operator.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { TextLink } from '../../ui/links.tsx';
import { CallsOfDay } from './calls-of-day.tsx';

const columns: readonly Column<OperatedInstitute>[] = [
  { header: operatorTexts.name, cell: (institute) => <InstituteName institute={institute} /> },
  {
    header: operatorTexts.courses,
    align: 'end',
    cell: ({ courses_shown, courses }) => operatorTexts.coursesOf(formatNumber(courses_shown), formatNumber(courses)),
  },
  { header: operatorTexts.requests, align: 'end', cell: ({ day }) => <CallsOfDay day={day} /> },
  { header: operatorTexts.enquiries, align: 'end', cell: ({ enquiries }) => formatNumber(enquiries) },
  { header: operatorTexts.lastImport, cell: ({ last_import_at }) => <Moment at={last_import_at} /> },
  { header: operatorTexts.lastCall, cell: ({ last_call_at }) => <Moment at={last_call_at} /> },
];

/** Institutes with how much goes on in each. */
export function InstituteTable({ institutes }: { readonly institutes: readonly OperatedInstitute[] }) {
  return <DataTable label={operatorTexts.list} rows={institutes} rowKey={({ id }) => id} columns={columns} />;
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
