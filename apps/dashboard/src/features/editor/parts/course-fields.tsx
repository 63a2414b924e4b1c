import { SimpleGrid, Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoiceField, optionsOf, WordsField } from '../fields/choice-field.tsx';
import { FlagField, TextField } from '../fields/text-field.tsx';
import { useField } from '../fields/use-field.ts';
import { markOf } from '../parts-in-view/marks.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';
import { AttributeFields } from './attribute-fields.tsx';

/** What is said of a course in all its languages. */
export function CourseFields({ part }: { readonly part: string }) {
  const streams = useOfDraft(({ institute }) => institute.streams);
  const [stream] = useField({ part, field: 'stream' });
  const categories = streams.find(({ key }) => key === textOf(stream))?.categories ?? [];
  const words = texts.editor.fields;
  return (
    <Section title={texts.editor.course} lead={texts.editor.courseLead}>
      <Stack gap="md" {...markOf('course')}>
        <FlagField part={part} field="published" label={words.published} description={words.publishedHint} byDefault />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <ChoiceField part={part} field="stream" label={words.stream} options={optionsOf(streams)} />
          <ChoiceField part={part} field="category" label={words.category} options={optionsOf(categories)} />
          <TextField part={part} field="code" label={words.code} />
          <TextField part={part} field="url" label={words.url} placeholder="https://" />
        </SimpleGrid>
        <WordsField part={part} field="badges" label={words.badges} />
        <AttributeFields part={part} label={words.attributesOf(texts.editor.course)} />
      </Stack>
    </Section>
  );
}
