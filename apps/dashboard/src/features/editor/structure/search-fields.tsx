import { Stack, Text } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { GroupsField } from '../fields/groups-field.tsx';
import { RowsField } from '../fields/rows-field.tsx';
import { FlagField, TextField } from '../fields/text-field.tsx';
import type { PartState } from '../state/part-state.ts';
import { type SiblingFieldsProps, SiblingList } from './sibling-list.tsx';

/** What visitors filter and search by besides streams: attributes of the institute’s own, and words that mean the same. */
export function SearchFields({ institute }: { readonly institute: PartState }) {
  const words = texts.structure;
  const { fields } = words;
  return (
    <Section title={words.tabs.search} lead={words.searchLead}>
      <Stack gap="lg">
        <Stack gap="xs" component="section" aria-label={words.attributes}>
          <Text fw={600}>{words.attributes}</Text>
          <SiblingList
            holder={institute}
            entity="attribute"
            field="attributes"
            nameField="label"
            newName={words.newAttribute}
            level={3}
            Fields={Attribute}
          />
        </Stack>
        <GroupsField part={institute.key} field="synonyms" label={fields.synonyms} description={fields.synonymsHint} />
      </Stack>
    </Section>
  );
}

function Attribute({ part: { key: part } }: SiblingFieldsProps) {
  const words = texts.structure;
  const { fields } = words;
  return (
    <Stack gap="sm">
      <TextField part={part} field="label" label={fields.name} />
      <RowsField
        part={part}
        field="values"
        label={fields.values}
        description={fields.valuesHint}
        nameOf={words.value}
        add={words.addValue}
        columns={[
          { member: 'value', label: fields.value },
          { member: 'label', label: fields.valueLabel },
        ]}
      />
      <FlagField part={part} field="closed" label={fields.closed} byDefault={false} />
    </Stack>
  );
}
