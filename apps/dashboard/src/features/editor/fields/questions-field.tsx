import { Group, Input, Stack, Textarea, TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { RowActions } from '../order/row-actions.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import { isObject, type Members, textOf } from '../state/values.ts';
import { AddButton } from './add-button.tsx';
import { Origin } from './origin.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

/** Questions and their answers. */
export function QuestionsField({ label, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const error = useFieldError(place);
  const list = (Array.isArray(value) ? value : []).filter(isObject);
  const { keys, keep } = useRowKeys(list);
  const put = (next: readonly Members[]) => {
    keep(next);
    set(next.length === 0 ? null : next);
  };
  const change = (index: number, member: string, text: string) =>
    set(list.map((each, at) => (at === index ? { ...each, [member]: text } : each)));
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Stack gap="sm" mt={4}>
        {list.map((each, index) => (
          <Group key={keys[index]} {...rowAt(index)} gap="xs" align="flex-start">
            <Stack gap="xs" flex="1 1 240px">
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
            <RowActions name={texts.editor.question(index + 1)} list={list} index={index} onChange={put} />
          </Group>
        ))}
        <AddButton onClick={() => put([...list, { question: '', answer_html: '' }])}>
          {texts.editor.addQuestion}
        </AddButton>
      </Stack>
      <Origin {...place} />
    </Input.Wrapper>
  );
}
