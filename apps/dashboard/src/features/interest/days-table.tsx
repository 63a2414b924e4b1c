import { Table } from '@mantine/core';
import type { Interest } from '@prospectus/contract/admin';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { FiguresTable } from '../../ui/charts/figures-table.tsx';
import { dayLabel } from './day-label.ts';

const { figures } = texts.interest;

/** Shows the charts' figures as a table, for people who prefer to read figures; the latest day first. */
export function DaysTable({ days }: Pick<Interest, 'days'>) {
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
