import { ActionIcon, Group, Input, Stack, TagsInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import type { FieldValue } from '../state/part-state.ts';
import { AddButton } from './add-button.tsx';
import { Origin } from './origin.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** Groups of words and phrases that mean the same (rule S12). */
export function GroupsField({ label, description, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const groups = (Array.isArray(value) ? value : []).map(wordsIn);
  const put = (next: readonly (readonly string[])[]) => set(next.length === 0 ? null : next);
  return (
    <Input.Wrapper label={label} description={description} labelElement="div" error={useFieldError(place)}>
      <Stack gap="xs" mt={4}>
        {groups.map((words, index) => {
          const name = texts.structure.group(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no ids, and their words are typed
            <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
              <TagsInput
                aria-label={name}
                placeholder={words.length < 2 ? texts.structure.groupExample : undefined}
                flex={1}
                value={[...words]}
                onChange={(next) => put(groups.map((group, at) => (at === index ? next : group)))}
                acceptValueOnBlur
              />
              <ActionIcon
                variant="default"
                aria-label={texts.editor.removeOf(name)}
                onClick={() => put(groups.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
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
