import { Card, Group, Stack, TextInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { RowActions } from '../order/row-actions.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import type { FieldValue } from '../state/part-state.ts';
import { useRowKeys } from '../state/use-row-keys.ts';
import { isObject, type Members, textOf, withMember } from '../state/values.ts';
import { AddButton } from './add-button.tsx';
import { OutlineItems } from './outline-items.tsx';

type SectionsProps = {
  readonly sections: readonly Members[];
  /** Number of the section that they lie within, such as `2.1.`; empty for the uppermost. */
  readonly above: string;
  readonly onChange: (sections: readonly Members[]) => void;
};

/** Deepest nesting of sections that a catalogue may have (rule D41). */
const depthMax = 8;

/** Sections of an outline, one below the other. */
export function OutlineSections({ sections, above, onChange }: SectionsProps) {
  const words = texts.editor.outline;
  const { keys, keep } = useRowKeys(sections);
  const arrange = (next: readonly Members[]) => {
    keep(next);
    onChange(next);
  };
  const isDeepest = above.split('.').length > depthMax;
  return (
    <Stack gap="xs" mt={4}>
      {sections.map((section, index) => {
        const number = `${above}${index + 1}`;
        return (
          <Card
            key={keys[index]}
            {...rowAt(index)}
            component="section"
            aria-label={words.section(number)}
            withBorder
            p="sm"
          >
            <Stack gap="xs">
              <Group gap="xs" align="flex-end">
                <TextInput
                  label={words.section(number)}
                  aria-label={`${words.section(number)}: ${words.title}`}
                  flex="1 1 200px"
                  value={textOf(section['title'] ?? null)}
                  onChange={({ currentTarget }) =>
                    onChange(sections.with(index, withMember(section, 'title', currentTarget.value)))
                  }
                />
                <RowActions name={words.section(number)} list={sections} index={index} onChange={arrange} />
              </Group>
              <Section section={section} number={number} onChange={(next) => onChange(sections.with(index, next))} />
            </Stack>
          </Card>
        );
      })}
      {!isDeepest && (
        <AddButton onClick={() => arrange([...sections, {}])}>
          {above === '' ? words.addSection : words.addSectionWithin(words.section(above.slice(0, -1)))}
        </AddButton>
      )}
    </Stack>
  );
}

type SectionProps = {
  readonly section: Members;
  readonly number: string;
  readonly onChange: (section: Members) => void;
};

function Section({ section, number, onChange }: SectionProps) {
  const words = texts.editor.outline;
  const put = (member: string, list: readonly FieldValue[]) =>
    onChange(withMember(section, member, list.length === 0 ? null : list));
  return (
    <>
      <TextInput
        label={words.description}
        aria-label={`${words.section(number)}: ${words.description}`}
        value={textOf(section['description'] ?? null)}
        onChange={({ currentTarget }) => onChange(withMember(section, 'description', currentTarget.value))}
      />
      <OutlineItems
        section={words.section(number)}
        number={number}
        items={membersIn(section['items'])}
        onChange={(items) => put('items', items)}
      />
      <OutlineSections
        sections={membersIn(section['sections'])}
        above={`${number}.`}
        onChange={(sections) => put('sections', sections)}
      />
    </>
  );
}

const membersIn = (value: FieldValue | undefined): readonly Members[] =>
  (Array.isArray(value) ? value : []).filter(isObject);
