import { MantineThemeProvider, Table, Text } from '@mantine/core';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { InCells } from '../fields/in-cell.ts';
import type { PartState } from '../state/part-state.ts';
import { goInColumn } from './go-in-column.ts';
import { nameOfRun } from './part-names.ts';
import { RunRow } from './run-row.tsx';
import classes from './run-table.module.css';

type RunTableProps = {
  readonly runs: readonly PartState[];
  readonly versionName: string;
  readonly onCopied: (count: number) => void;
};

const small = { defaultProps: { size: 'xs' } };
const icon = { defaultProps: { size: 'md' } };
const theme = {
  components: { TextInput: small, NumberInput: small, Select: small, MultiSelect: small, ActionIcon: icon },
};

/** The dates of a version, edited in place: a row each, which becomes a card where there is no room for its columns (rule K8). */
export function RunTable({ runs, versionName, onCopied }: RunTableProps) {
  const { fields } = texts.editor;
  const words = courseEditorTexts.dateTable;
  const columns = [
    [fields.start, classes['moment']],
    [fields.end, classes['moment']],
    [fields.places, classes['places']],
    [fields.seats, classes['number']],
    [fields.price, classes['choice']],
    [words.status, classes['choice']],
  ] as const;
  return (
    <div className={classes['around']}>
      <Table className={classes['table'] ?? ''} aria-label={texts.editor.datesOf(versionName)} onKeyDown={goInColumn}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(([label, width]) => (
              <Table.Th key={label} scope="col" className={width ?? ''}>
                {label}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <span className={classes['name']}>{words.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <MantineThemeProvider theme={theme} inherit>
          <InCells value>
            {runs.map((run, index) => (
              <RunRow key={run.key} run={run} name={nameOfRun(run, index)} onCopied={onCopied} />
            ))}
          </InCells>
        </MantineThemeProvider>
      </Table>
      {runs.length > 1 && (
        <Text size="xs" c="dimmed">
          {words.hint}
        </Text>
      )}
    </div>
  );
}
