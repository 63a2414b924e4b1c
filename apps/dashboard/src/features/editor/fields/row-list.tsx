import { Group, Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { RowActions } from '../order/row-actions.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import type { FieldValue } from '../state/part-state.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import { isObject, type Members, withMember } from '../state/values.ts';
import { AddButton } from './add-button.tsx';
import { Origin } from './origin.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

export type RowListProps = LabelledField & {
  /** What a row is called, by its number. */
  readonly nameOf: (number: number) => string;
  readonly add: string;
};

type Row = {
  readonly row: Members;
  readonly name: string;
  readonly isFirst: boolean;
  /** Sets a member; null and empty texts take it away. */
  readonly change: (member: string, value: FieldValue) => void;
};

/** Small objects in their order, such as the languages of an institute. What else is known of each stays with it. */
export function RowList({
  label,
  description,
  nameOf,
  add,
  children,
  ...place
}: RowListProps & { readonly children: (row: Row) => ReactNode }) {
  const [value, set] = useField(place);
  const rows = (Array.isArray(value) ? value : []).filter(isObject);
  const { keys, keep, latest } = useRowKeys(rows);
  // Where the object that holds the list begins with it, an empty list is not the same as none.
  const put = (next: readonly Members[]) => {
    keep(next);
    set(next.length === 0 && place.beside === undefined ? null : next);
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" error={useFieldError(place)}>
      <Stack gap="xs" mt={4}>
        {rows.map((row, index) => {
          const name = nameOf(index + 1);
          const key = keys[index] ?? index;
          const change = (member: string, next: FieldValue) => {
            // An upload may end when its row is elsewhere, or gone.
            const now = latest();
            const at = now.keys.indexOf(key);
            const changed = now.rows[at];
            if (changed !== undefined) set(now.rows.with(at, withMember(changed, member, next)));
          };
          return (
            <Group key={key} {...rowAt(index)} gap="xs" align="flex-end" role="group" aria-label={name}>
              <Group gap="xs" flex="1 1 240px" align="flex-end">
                {children({ row, name, isFirst: index === 0, change })}
              </Group>
              <RowActions name={name} list={rows} index={index} onChange={put} />
            </Group>
          );
        })}
        <AddButton onClick={() => put([...rows, {}])}>{add}</AddButton>
      </Stack>
      <Origin {...place} />
    </Input.Wrapper>
  );
}
