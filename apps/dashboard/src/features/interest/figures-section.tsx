import { SimpleGrid, Skeleton, Table, Text } from '@mantine/core';
import type { Interest } from '@prospectus/contract/admin';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { FiguresTable } from '../../ui/charts/figures-table.tsx';
import { Section } from '../../ui/section.tsx';
import { dayLabel } from './day-label.ts';

const { figures } = texts.interest;

/* Charts are half as large as all the rest together. */
const InterestCharts = lazy(async () => {
  const loaded = await import('./interest-charts.tsx').catch(() => undefined);
  return { default: loaded?.InterestCharts ?? ((_: Pick<Interest, 'days'>) => null) };
});

/** How much there was of each, in all and day by day. */
export function FiguresSection({ interest: { days, totals } }: { readonly interest: Interest }) {
  return (
    <Section title={figures.title}>
      <SimpleGrid cols={2}>
        <Figure label={figures.views} number={totals.views} help={figures.viewsHelp} />
        <Figure label={figures.enquiries} number={totals.enquiries} help={figures.enquiriesHelp} />
      </SimpleGrid>
      <Suspense fallback={<Skeleton height={280} />}>
        <InterestCharts days={days} />
      </Suspense>
      <DaysTable days={days} />
      <Text size="sm" c="dimmed" maw={680}>
        {figures.privacy}
      </Text>
    </Section>
  );
}

type FigureProps = { readonly label: string; readonly number: number; readonly help: string };

function Figure({ label, number, help }: FigureProps) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Text size="xl">{formatNumber(number)}</Text>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    </div>
  );
}

/** Shows the charts' figures as a table, for people who prefer to read figures; the latest day first. */
function DaysTable({ days }: Pick<Interest, 'days'>) {
  return (
    <FiguresTable summary={figures.asTable} label={figures.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{figures.day}</Table.Th>
          <Table.Th scope="col" ta="end">
            {figures.views}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {figures.enquiries}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ day, views, enquiries }) => (
          <Table.Tr key={day}>
            <Table.Th scope="row" fw={400}>
              {dayLabel(day)}
            </Table.Th>
            <Table.Td ta="end">{formatNumber(views)}</Table.Td>
            <Table.Td ta="end">{formatNumber(enquiries)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  );
}
