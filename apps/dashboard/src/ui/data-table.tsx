import { Box, Table } from '@mantine/core';
import type { AdminEndpoint } from '@prospectus/contract/admin';
import type { Key, ReactNode } from 'react';
import { useMay } from '../api/session.ts';
import classes from './data-table.module.css';

export type Column<Row> = {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** A column without a name, such as that of buttons at a row's end; only screen readers announce its header. */
  readonly isAction?: true;
  /** What its buttons call: it is left out for those who may not. */
  readonly call?: AdminEndpoint;
};

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => Key;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
};

/** A table whose rows become cards on a narrow page: each value then stands next to its header. */
export function DataTable<Row>({ label, rows, rowKey, columns: all }: DataTableProps<Row>) {
  const may = useMay();
  const columns = all.filter(({ call }) => call === undefined || may(call));
  return (
    <Table className={classes['table'] ?? ''} aria-label={label} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ header, align = 'start', isAction }) => (
            <Table.Th key={header} ta={align} scope="col">
              {isAction ? <span className={classes['unseen']}>{header}</span> : header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} row={row} isName={index === 0} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type CellProps<Row> = { readonly column: Column<Row>; readonly row: Row; readonly isName: boolean };

function Cell<Row>({ column: { header, cell, align = 'start', isAction }, row, isName }: CellProps<Row>) {
  const className = classes[isAction ? 'action' : isName ? 'name' : 'value'] ?? '';
  const content = <Box className={classes['content'] ?? ''}>{cell(row)}</Box>;
  return isName ? (
    <Table.Th scope="row" fw={600} className={className}>
      {content}
    </Table.Th>
  ) : (
    <Table.Td className={className} data-align={align} data-header={isAction ? undefined : header}>
      {content}
    </Table.Td>
  );
}
