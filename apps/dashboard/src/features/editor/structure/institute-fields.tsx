import { SimpleGrid, Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoiceField, WordsField } from '../fields/choice-field.tsx';
import { FlagField, NumberField, TextField } from '../fields/text-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { PartState } from '../state/part-state.ts';

/** What is said of the institute itself. */
export function InstituteFields({ institute: { key: part } }: { readonly institute: PartState }) {
  const words = texts.structure;
  const { fields } = words;
  return (
    <Section title={words.tabs.institute} lead={words.instituteLead}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField part={part} field="name" label={fields.name} />
          <TextField part={part} field="website_url" label={fields.website} placeholder="https://" />
          <ChoiceField
            part={part}
            field="timezone"
            label={fields.timezone}
            placeholder="UTC"
            options={named(['UTC', ...Intl.supportedValuesOf('timeZone')])}
          />
          <ChoiceField
            part={part}
            field="default_currency"
            label={fields.currency}
            description={fields.currencyHint}
            placeholder="USD"
            options={named(Intl.supportedValuesOf('currency'))}
          />
        </SimpleGrid>
        <PictureField part={part} field="logo" label={fields.logo} />
        <FlagField
          part={part}
          field="prices_visible"
          label={fields.pricesVisible}
          description={fields.pricesVisibleHint}
          byDefault
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            part={part}
            field="course_site"
            member="domain"
            label={fields.courseSite}
            description={fields.courseSiteHint}
            placeholder="courses.example.org"
          />
          <TextField
            part={part}
            field="course_site"
            member="path"
            label={fields.courseSitePath}
            description={fields.courseSitePathHint}
          />
        </SimpleGrid>
        <WordsField part={part} field="badges" member="types" label={fields.badges} description={fields.badgesHint} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberField
            part={part}
            field="badges"
            member="new_days"
            label={fields.newDays}
            description={fields.newDaysHint}
            placeholder="60"
          />
          <NumberField
            part={part}
            field="badges"
            member="bestseller_top"
            label={fields.bestsellers}
            description={fields.bestsellersHint}
            placeholder="3"
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

const named = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: value }));
