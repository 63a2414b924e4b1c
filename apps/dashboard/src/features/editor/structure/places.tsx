import { SimpleGrid } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { DecimalField, TextField } from '../fields/text-field.tsx';
import type { PartState } from '../state/part-state.ts';
import { type SiblingFieldsProps, SiblingList } from './sibling-list.tsx';

/** Where dates take place. */
export function Places({ institute }: { readonly institute: PartState }) {
  const words = texts.structure;
  return (
    <Section title={words.tabs.places} lead={words.placesLead}>
      <SiblingList
        holder={institute}
        entity="place"
        field="places"
        nameField="name"
        newName={words.newPlace}
        level={3}
        Fields={Place}
      />
    </Section>
  );
}

function Place({ part: { key: part } }: SiblingFieldsProps) {
  const { fields } = texts.structure;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
      <TextField part={part} field="name" label={fields.name} />
      <TextField part={part} field="street" label={fields.street} />
      <TextField part={part} field="postcode" label={fields.postcode} />
      <TextField part={part} field="town" label={fields.town} />
      <TextField part={part} field="region" label={fields.region} />
      <TextField part={part} field="country" label={fields.country} placeholder="DE" />
      <DecimalField part={part} field="latitude" label={fields.latitude} />
      <DecimalField part={part} field="longitude" label={fields.longitude} />
      <TextField part={part} field="directions" label={fields.directions} />
    </SimpleGrid>
  );
}
