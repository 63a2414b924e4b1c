import { NativeSelect, Stack, Text } from '@mantine/core';
import { type ImportTableWire, type TableColumnWire, type TableField, tableFields } from '@prospectus/contract/admin';
import { texts } from '../../../../texts/texts.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Section } from '../../../../ui/section.tsx';
import { type Answers, meanInstead } from '../reading.ts';

type ColumnListProps = {
  readonly table: ImportTableWire;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
};

/** Each column of a table with what it means, which can be changed. */
export function ColumnList({ table, answers, onAnswers }: ColumnListProps) {
  const { columns, defaults, mapping } = table;
  const isFixed = mapping?.is_own ?? false;
  const meant = meanNow(columns, answers);
  const shown: readonly Column<TableColumnWire>[] = [
    {
      header: texts.tables.heading,
      cell: ({ column }) => column,
    },
    {
      header: texts.tables.columnExamples,
      cell: ({ examples }) => (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {examples.join(' · ')}
        </Text>
      ),
    },
    {
      header: texts.tables.means,
      cell: (column) => (
        <Meaning
          column={column}
          isFixed={isFixed}
          onChange={(field) => onAnswers(meanInstead(column, field, answers))}
        />
      ),
    },
  ];
  return (
    <Section title={texts.tables.columns} lead={texts.tables.columnsLead}>
      <DataTable label={texts.tables.columns} rows={meant} rowKey={({ column }) => column} columns={shown} />
      {defaults.length > 0 && <Assumed defaults={defaults} />}
    </Section>
  );
}

type MeaningProps = {
  readonly column: TableColumnWire;
  readonly isFixed: boolean;
  readonly onChange: (field: TableField | '') => void;
};

function Meaning({ column: { column, means, why, fields }, isFixed, onChange }: MeaningProps) {
  const [first, ...others] = means;
  if (isFixed) return <Text size="sm">{fields.map(meaningOf).join(', ') || texts.tables.unused}</Text>;
  return (
    <Stack gap={4} miw={{ sm: 200 }}>
      <NativeSelect
        aria-label={texts.tables.meansOf(column)}
        value={first ?? ''}
        data={[{ value: '', label: texts.tables.unused }, ...choices()]}
        onChange={({ currentTarget }) => onChange(currentTarget.value as TableField | '')}
      />
      {first !== undefined && (
        <Text size="xs" c="dimmed">
          {[
            ...(why === null ? [] : [texts.tables.why[why]]),
            ...(others.length === 0 ? [] : [texts.tables.alsoMeans(others.map(meaningOf).join(', '))]),
          ].join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

const meaningOf = (field: string): string =>
  (texts.tables.meanings as Readonly<Record<string, string>>)[field] ?? field;

/** What a column can mean, by subject. */
const choices = () => {
  const { groups, meanings } = texts.tables;
  return Object.entries(groups).map(([group, name]) => ({
    group: name,
    items: tableFields
      .filter((field) => groupOf(field) === group)
      .map((field) => ({ value: field, label: meanings[field] })),
  }));
};

const groupOf = (field: TableField): string =>
  field.startsWith('run.places.') ? 'place' : (field.split('.')[0] ?? '');

function Assumed({ defaults }: Pick<ImportTableWire, 'defaults'>) {
  return (
    <Text size="sm" c="dimmed">
      {texts.tables.assumed}:{' '}
      {defaults.map(({ field, value }) => `${assumedName(field)}: ${assumedWords(value)}`).join('; ')}.
    </Text>
  );
}

function assumedName(field: string): string {
  const named: Readonly<Record<string, string>> = texts.tables.assumedFields;
  return named[field] ?? meaningOf(field);
}

/** A value as it is, as a word of the catalogue file, or made of a column. */
function assumedWords(value: string): string {
  const [, column] = /^\{(.+)\}$/.exec(value) ?? [];
  const words: Readonly<Record<string, string>> = texts.changes.values;
  return column === undefined ? (words[value] ?? value) : texts.tables.madeOf(column);
}

/** What the columns mean with answers that may not have been read yet: what a person has just chosen is seen at once. */
function meanNow(columns: ImportTableWire['columns'], answers: Answers): readonly TableColumnWire[] {
  const answered = new Map(
    Object.entries(answers).flatMap(([key, column]) =>
      key.startsWith('column:') ? [[key.slice('column:'.length), column] as const] : [],
    ),
  );
  return columns.map((each) => {
    const kept = each.means.filter((field) => (answered.get(field) ?? each.column) === each.column);
    const chosen = [...answered].filter(([, column]) => column === each.column).map(([field]) => field as TableField);
    const isNew = chosen.some((field) => !each.means.includes(field));
    return { ...each, means: [...new Set([...chosen, ...kept])], why: isNew ? 'answer' : each.why };
  });
}
