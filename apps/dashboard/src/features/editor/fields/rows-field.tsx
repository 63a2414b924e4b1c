import { Select, TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import type { FieldValue } from '../state/part-state.ts';
import { textOf } from '../state/values.ts';
import type { Option } from './choice-field.tsx';
import { RowList, type RowListProps } from './row-list.tsx';

type Column = {
  readonly member: string;
  readonly label: string;
  /** What can be chosen; without any, it is a text. */
  readonly options?: readonly Option[];
};

/** Small objects as a table that is edited in place. */
export const RowsField = ({ columns, ...list }: RowListProps & { readonly columns: readonly Column[] }) => (
  <RowList {...list}>
    {({ row, name, isFirst, change }) =>
      columns.map((column) => (
        <Cell
          key={column.member}
          column={column}
          name={name}
          isFirst={isFirst}
          value={row[column.member] ?? null}
          onChange={(text) => change(column.member, text)}
        />
      ))
    }
  </RowList>
);

type CellProps = {
  readonly column: Column;
  readonly name: string;
  /** What a column holds is written above its first cell. */
  readonly isFirst: boolean;
  readonly value: FieldValue;
  readonly onChange: (text: string | null) => void;
};

function Cell({ column: { label, options }, name, isFirst, value, onChange }: CellProps) {
  const common = {
    'aria-label': `${name}: ${label}`,
    label: isFirst ? label : undefined,
    placeholder: label,
    flex: '1 1 110px',
  };
  if (options === undefined) {
    return (
      <TextInput {...common} value={textOf(value)} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    );
  }
  return (
    <Select
      {...common}
      data={[...options]}
      value={textOf(value) || null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': texts.catalogue.clearOf(`${name}: ${label}`) }}
    />
  );
}
