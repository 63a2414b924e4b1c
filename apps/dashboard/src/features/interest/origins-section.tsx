import { Progress, Text } from '@mantine/core';
import type { Interest, OriginOfEnquiries } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';

const { origins: words } = texts.interest;

/** Where enquiries come from: campaigns and websites, with their part of all enquiries. */
export function OriginsSection({ interest: { origins, totals } }: { readonly interest: Interest }) {
  const rest = totals.enquiries - origins.reduce((sum, { enquiries }) => sum + enquiries, 0);
  return (
    <Section title={words.title} lead={words.lead}>
      <DataTable
        label={words.title}
        rows={origins}
        rowKey={({ name, is_told }) => `${is_told} ${name}`}
        columns={columnsOf(totals.enquiries)}
      />
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {words.others(rest)}
        </Text>
      )}
    </Section>
  );
}

const columnsOf = (all: number): readonly Column<OriginOfEnquiries>[] => [
  { header: words.origin, cell: ({ name, is_told: isTold }) => name ?? (isTold ? words.direct : words.untold) },
  { header: words.enquiries, align: 'end', cell: ({ enquiries }) => formatNumber(enquiries) },
  {
    header: words.part,
    cell: ({ enquiries }) => <Progress value={(100 * enquiries) / all} w={120} aria-hidden />,
  },
];
