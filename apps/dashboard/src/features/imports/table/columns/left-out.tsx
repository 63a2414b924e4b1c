import { Button, Collapse, Stack } from '@mantine/core';
import type { ImportTableWire } from '@prospectus/contract/admin';
import { useId, useState } from 'react';
import { texts } from '../../../../texts/texts.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Section } from '../../../../ui/section.tsx';

type Row = ImportTableWire['left_out'][number];

type LeftOutProps = {
  readonly rows: readonly Row[];
  /** Those that are not listed, too. */
  readonly count: number;
};

/** Rows of a table that are no course, each with the reason; folded, as they are seldom of interest. */
export function LeftOut({ rows, count }: LeftOutProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Section
      title={texts.tables.leftOut(count)}
      lead={texts.tables.leftOutLead}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.tables.hideRows : texts.tables.showRows}
        </Button>
      }
    >
      <Collapse expanded={isOpen} id={id}>
        {isOpen && (
          <Stack>
            <DataTable label={texts.tables.leftOut(count)} rows={rows} rowKey={({ line }) => line} columns={columns} />
          </Stack>
        )}
      </Collapse>
    </Section>
  );
}

const columns: readonly Column<Row>[] = [
  { header: texts.tables.line, cell: ({ line }) => line },
  { header: texts.tables.reason, cell: ({ why }) => texts.tables.reasons[why] },
];
