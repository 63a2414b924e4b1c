import { SimpleGrid, Stack, Text } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { PartState } from '../state/part-state.ts';
import { type SiblingFieldsProps, SiblingList } from './sibling-list.tsx';

/** What courses are grouped by, each with its categories. */
export function Streams({ institute }: { readonly institute: PartState }) {
  const words = texts.structure;
  return (
    <Section title={words.tabs.streams} lead={words.streamsLead}>
      <SiblingList
        holder={institute}
        entity="stream"
        field="streams"
        nameField="label"
        newName={words.newStream}
        level={3}
        Fields={Stream}
      />
    </Section>
  );
}

function Stream({ part, name }: SiblingFieldsProps) {
  const words = texts.structure;
  return (
    <Stack gap="md">
      <Branch part={part} />
      <Stack gap="xs" component="section" aria-label={words.categoriesOf(name)}>
        <Text fw={600} size="sm">
          {words.categories}
        </Text>
        <SiblingList
          holder={part}
          entity="category"
          field="categories"
          nameField="label"
          newName={words.newCategory(name)}
          level={4}
          Fields={Branch}
        />
      </Stack>
    </Stack>
  );
}

function Branch({ part: { key: part } }: Pick<SiblingFieldsProps, 'part'>) {
  const words = texts.structure.fields;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <TextField part={part} field="label" label={words.name} />
      <TextField part={part} field="description" label={words.description} />
      <PictureField part={part} field="image" label={texts.editor.fields.picture} />
    </SimpleGrid>
  );
}
