import { MantineThemeProvider, Table, Text, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { courseEditorTexts } from '../../../../texts/course-editor-texts.ts';
import { InCells } from '../../fields/in-cell.ts';
import classes from './part-table.module.css';

/** What stands in a column, and how much of the table's width it takes. */
export type Column = readonly [label: string, width: string];

type PartTableProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  /** How one goes through a column by keyboard. */
  readonly hint: string;
  /** A row each. */
  readonly children: readonly ReactNode[];
};

const small = { defaultProps: { size: 'xs' } };
const icon = { defaultProps: { size: 'md' } };
const theme = {
  components: {
    ...{ TextInput: small, NumberInput: small, Select: small, MultiSelect: small, TagsInput: small },
    ActionIcon: icon,
  },
};

/** Parts of a course, edited in place: a row each, which becomes a card where there is no room for its columns (rule K8). */
export function PartTable({ label, columns, hint, children }: PartTableProps) {
  return (
    <div className={classes['around']}>
      <Table className={classes['table'] ?? ''} aria-label={label} onKeyDown={goInColumn}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([name, width]) => (
              <Table.Th key={name} scope="col" w={width}>
                {name}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <VisuallyHidden>{courseEditorTexts.partTable.actions}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <MantineThemeProvider theme={theme} inherit>
          <InCells value>{children}</InCells>
        </MantineThemeProvider>
      </Table>
      {children.length > 1 && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </div>
  );
}

/** Enter in a field goes to the same one of the next row, with Shift to that of the one before; where it opens a list, it does that. */
function goInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.ariaHasPopup !== null) return;
  const name = nameOf(target);
  const column = [...currentTarget.querySelectorAll<HTMLInputElement>('tr[data-row-of] input:not(:disabled)')].filter(
    (input) => nameOf(input) === name,
  );
  const at = column.indexOf(target);
  const next = at === -1 ? undefined : column[at + (shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

const nameOf = (input: HTMLInputElement): string | null | undefined =>
  input.ariaLabel ?? input.labels?.[0]?.textContent;
