import { Table } from '@mantine/core';
import type { Usage } from '@prospectus/contract/admin';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { FiguresTable } from '../../ui/charts/figures-table.tsx';
import { usageLabel } from './usage-label.ts';

/** Shows the charts' figures as a table, for people who prefer to read figures. */
export function UsageTable({ usage: { data, period } }: { readonly usage: Usage }) {
  return (
    <FiguresTable summary={texts.overview.asTable} label={texts.overview.usageTitle}>
      <Table.Thead>
        <Table.Tr>
          {[
            texts.overview.from,
            texts.overview.requests,
            texts.overview.errors,
            texts.overview.limited,
            texts.overview.enquiries,
          ].map((header, index) => (
            <Table.Th key={header} scope="col" ta={index === 0 ? 'start' : 'end'}>
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.toReversed().map(({ starts_at, requests, errors, limited, enquiries }) => (
          <Table.Tr key={starts_at}>
            <Table.Th scope="row" fw={400}>
              {usageLabel(starts_at, period, readerLocale())}
            </Table.Th>
            <Table.Td ta="end">{requests}</Table.Td>
            <Table.Td ta="end">{errors}</Table.Td>
            <Table.Td ta="end">{limited}</Table.Td>
            <Table.Td ta="end">{enquiries}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  );
}
