import { Group, Select, Stack, TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { RowActions } from '../order/row-actions.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import { type Members, textOf, withMember } from '../state/values.ts';
import { AddButton } from './add-button.tsx';
import { NumberBox } from './number-box.tsx';

type ItemsProps = {
  readonly items: readonly Members[];
  /** What the section is called. */
  readonly section: string;
  readonly number: string;
  readonly onChange: (items: readonly Members[]) => void;
};

/** What a section of an outline holds: videos, documents and so on. */
export function OutlineItems({ items, section, number, onChange }: ItemsProps) {
  const words = texts.editor.outline;
  const { keys, keep } = useRowKeys(items);
  const arrange = (next: readonly Members[]) => {
    keep(next);
    onChange(next);
  };
  const types = Object.entries(words.types).map(([value, label]) => ({ value, label }));
  return (
    <Stack gap="xs">
      {items.map((item, index) => {
        const name = words.item(`${number}.${index + 1}`);
        const put = (next: Members) => onChange(items.with(index, next));
        const minutes = item['duration_minutes'];
        return (
          <Group key={keys[index]} {...rowAt(index)} gap="xs" align="flex-end" role="group" aria-label={name}>
            <Group gap="xs" flex="1 1 240px" align="flex-end">
              <TextInput
                aria-label={`${name}: ${words.title}`}
                placeholder={words.title}
                flex="2 1 160px"
                value={textOf(item['title'] ?? null)}
                onChange={({ currentTarget }) => put(withMember(item, 'title', currentTarget.value))}
              />
              <Select
                aria-label={`${name}: ${words.type}`}
                placeholder={words.type}
                flex="1 1 110px"
                data={types}
                value={textOf(item['type'] ?? null) || null}
                allowDeselect={false}
                onChange={(type) => put(withMember(item, 'type', type))}
              />
              <NumberBox
                aria-label={`${name}: ${words.minutes}`}
                placeholder={words.minutes}
                w={96}
                min={0}
                allowDecimal={false}
                allowNegative={false}
                value={typeof minutes === 'number' ? minutes : null}
                onChange={(next) => put(withMember(item, 'duration_minutes', next))}
              />
            </Group>
            <RowActions name={name} list={items} index={index} onChange={arrange} />
          </Group>
        );
      })}
      <AddButton onClick={() => arrange([...items, { type: 'video' }])}>{words.addItem(section)}</AddButton>
    </Stack>
  );
}
