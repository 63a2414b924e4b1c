import { SimpleGrid, Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoiceField, optionsOf } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { HtmlField } from '../rich-text/html-field.tsx';
import type { PartState } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { type SiblingFieldsProps, SiblingList } from './sibling-list.tsx';
import { StepsField } from './steps-field.tsx';

/** Courses that lead somewhere one after the other. */
export function LearningPaths({ institute }: { readonly institute: PartState }) {
  const words = texts.structure;
  return (
    <Section title={words.tabs.paths} lead={words.pathsLead}>
      <SiblingList
        holder={institute}
        entity="learning_path"
        field="learning_paths"
        nameField="name"
        newName={words.newPath}
        level={3}
        Fields={LearningPath}
      />
    </Section>
  );
}

function LearningPath({ part: { key: part } }: SiblingFieldsProps) {
  const words = texts.structure;
  const streams = useOfDraft((state) => state.institute.streams);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField part={part} field="name" label={words.fields.name} />
        <ChoiceField part={part} field="stream" label={texts.editor.fields.stream} options={optionsOf(streams)} />
        <PictureField part={part} field="image" label={texts.editor.fields.picture} />
      </SimpleGrid>
      <HtmlField part={part} field="description_html" label={texts.editor.fields.description} />
      <StepsField part={part} field="steps" label={words.fields.steps} description={words.fields.stepsHint} />
    </Stack>
  );
}
