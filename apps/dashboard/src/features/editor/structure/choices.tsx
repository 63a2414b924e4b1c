import { Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { RowsField } from '../fields/rows-field.tsx';
import { FlagField } from '../fields/text-field.tsx';
import type { PartState } from '../state/part-state.ts';

/** Without any, there is nothing to choose from. */
const noLanguages = { enabled: true, languages: [] };

/** What courses can be in: languages and formats. */
export function Choices({ institute: { key: part } }: { readonly institute: PartState }) {
  const words = texts.structure;
  const { fields } = words;
  const languages = { part, field: 'course_languages', beside: noLanguages } as const;
  const modes = [
    { value: 'Online', label: texts.editor.fields.online },
    { value: 'Onsite', label: texts.editor.fields.onsite },
    { value: 'Blended', label: texts.editor.fields.blended },
  ];
  return (
    <Section title={words.tabs.choices} lead={words.choicesLead}>
      <Stack gap="lg">
        <FlagField {...languages} member="enabled" label={fields.languagesShown} byDefault={false} />
        <RowsField
          {...languages}
          member="languages"
          label={fields.languages}
          description={fields.languagesHint}
          nameOf={words.language}
          add={words.addLanguage}
          columns={[
            { member: 'code', label: fields.languageCode },
            { member: 'label', label: fields.name },
            { member: 'chip', label: fields.chip },
          ]}
        />
        <RowsField
          part={part}
          field="formats"
          label={fields.formats}
          description={fields.formatsHint}
          nameOf={words.format}
          add={words.addFormat}
          columns={[
            { member: 'key', label: fields.key },
            { member: 'label', label: fields.name },
            { member: 'course_mode', label: fields.mode, options: modes },
          ]}
        />
      </Stack>
    </Section>
  );
}
