import { ActionIcon, Group, Input, Stack, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import type { FieldValue } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';
import { AddButton } from './add-button.tsx';
import { Origin } from './origin.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** Questions and their answers. */
export function QuestionsField({ label, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const error = useFieldError(place);
  const list = (Array.isArray(value) ? value : []).filter(isObject);
  const change = (index: number, member: string, text: string) =>
    set(list.map((each, at) => (at === index ? { ...each, [member]: text } : each)) as FieldValue);
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Stack gap="sm" mt={4}>
        {list.map((each, index) => (
          // Questions have no ids: their place is what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: a question that is typed would be another one with each letter
          <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
            <Stack gap="xs" flex={1}>
              <TextInput
                aria-label={texts.editor.question(index + 1)}
                placeholder={texts.editor.question(index + 1)}
                value={textOf(each['question'] ?? null)}
                onChange={({ currentTarget }) => change(index, 'question', currentTarget.value)}
              />
              <Textarea
                aria-label={texts.editor.answer(index + 1)}
                placeholder={texts.editor.answer(index + 1)}
                autosize
                minRows={2}
                value={textOf(each['answer_html'] ?? null)}
                onChange={({ currentTarget }) => change(index, 'answer_html', currentTarget.value)}
              />
            </Stack>
            <ActionIcon
              variant="default"
              aria-label={texts.editor.removeQuestion(index + 1)}
              onClick={() => {
                const rest = list.filter((_, at) => at !== index);
                set(rest.length === 0 ? null : (rest as FieldValue));
              }}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <AddButton onClick={() => set([...list, { question: '', answer_html: '' }] as FieldValue)}>
          {texts.editor.addQuestion}
        </AddButton>
      </Stack>
      <Origin {...place} />
    </Input.Wrapper>
  );
}
