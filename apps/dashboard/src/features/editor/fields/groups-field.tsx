import { Group, Input, Stack, TagsInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { RemoveRow } from '../order/remove-row.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import type { FieldValue } from '../state/part-state.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import { AddButton } from './add-button.tsx';
import { Origin } from './origin.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** Groups of words and phrases that mean the same (rule S12). */
export function GroupsField({ label, description, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const groups = (Array.isArray(value) ? value : []).map(wordsIn);
  const { keys, keep } = useRowKeys(groups);
  const put = (next: readonly (readonly string[])[]) => {
    keep(next);
    set(next.length === 0 ? null : next);
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" error={useFieldError(place)}>
      <Stack gap="xs" mt={4}>
        {groups.map((words, index) => {
          const name = texts.structure.group(index + 1);
          return (
            <Group key={keys[index]} {...rowAt(index)} gap="xs" align="flex-start" wrap="nowrap">
              <TagsInput
                aria-label={name}
                placeholder={words.length < 2 ? texts.structure.groupExample : undefined}
                flex={1}
                value={[...words]}
                onChange={(next) => set(groups.map((group, at) => (at === index ? next : group)))}
                acceptValueOnBlur
              />
              <RemoveRow name={name} onRemove={() => put(groups.toSpliced(index, 1))} />
            </Group>
          );
        })}
        <AddButton onClick={() => put([...groups, []])}>{texts.structure.addGroup}</AddButton>
      </Stack>
      <Origin {...place} />
    </Input.Wrapper>
  );
}

const wordsIn = (group: FieldValue): readonly string[] =>
  Array.isArray(group) ? group.filter((each) => typeof each === 'string') : [];
