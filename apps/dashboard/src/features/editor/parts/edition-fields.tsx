import { SimpleGrid, Stack } from '@mantine/core';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoiceField, NamesField, WordsField } from '../fields/choice-field.tsx';
import { OutlineField } from '../fields/outline-field.tsx';
import { QuestionsField } from '../fields/questions-field.tsx';
import { DecimalField, FlagField, NumberField, TextField } from '../fields/text-field.tsx';
import { markOf } from '../parts-in-view/marks.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { HtmlField } from '../rich-text/html-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { ComingSoonFields } from './coming-soon-fields.tsx';
import { EditionPictures } from './edition-pictures.tsx';
import { Later } from './later.tsx';
import { PortraitsField } from './portraits-field.tsx';

export type EditionFieldsProps = {
  readonly part: string;
  /** Named where another one stands next to it. */
  readonly language?: string;
};

const withLanguage = (title: string, language: string | undefined): string =>
  language === undefined ? title : `${title}: ${language}`;

/** What is said of a course in one language, as visitors meet it. */
export function EditionFields({ part, language }: EditionFieldsProps) {
  const words = texts.editor.fields;
  const own = courseEditorTexts.fields;
  return (
    <Section title={withLanguage(texts.editor.texts, language)}>
      <Stack gap="md" {...markOf('texts')}>
        <FlagField part={part} field="published" label={words.languagePublished} byDefault />
        <TextField part={part} field="title" label={words.title} />
        <TextField part={part} field="subtitle" label={words.subtitle} />
        <Later>
          <HtmlField part={part} field="description_html" label={words.description} />
          <HtmlField part={part} field="about_html" label={words.about} />
          <HtmlField part={part} field="why_learn_html" label={words.whyLearn} />
          <HtmlField part={part} field="who_should_learn_html" label={words.whoShouldLearn} />
          <WordsField part={part} field="tags" label={words.tags} />
          <NamesField part={part} field="instructors" label={words.instructors} />
          <PortraitsField part={part} field="instructors" label={own.portraits} />
          <AuthorsField
            part={part}
            field="authors"
            label={courseEditorTexts.authors.all}
            description={courseEditorTexts.authors.hint}
          />
          <div {...markOf('pictures')}>
            <EditionPictures part={part} />
          </div>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <NumberField part={part} field="duration_minutes" label={words.duration} />
            <ChoiceField part={part} field="mode" label={own.mode} options={modes()} />
            <TextField
              part={part}
              field="preview_video"
              label={own.video}
              description={own.videoHint}
              placeholder="https://"
            />
            <TextField part={part} field="url" label={words.url} description={own.urlHint} placeholder="https://" />
            <DecimalField part={part} field="rating" label={own.rating} description={own.ratingHint} />
            <TextField part={part} field="package_type" label={own.packageType} description={own.packageTypeHint} />
          </SimpleGrid>
          <ComingSoonFields part={part} />
          <div {...markOf('outline')}>
            <OutlineField part={part} field="outline" label={words.outline} />
          </div>
          <QuestionsField part={part} field="faqs" label={words.faqs} />
        </Later>
      </Stack>
    </Section>
  );
}

/** What search engines and shared links show of a course, where it is to be something else than its own texts. */
export function SeoFields({ part, language }: EditionFieldsProps) {
  const words = courseEditorTexts.seo;
  const place = { part, field: 'seo' };
  return (
    <Section title={withLanguage(words.all, language)} lead={words.lead}>
      <Stack gap="md" {...markOf('seo')}>
        <TextField {...place} member="title" label={words.title} description={words.titleHint} />
        <TextField {...place} member="description" label={words.description} description={words.descriptionHint} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PictureField {...place} member="image" label={words.picture} description={words.pictureHint} />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

const modes = () => {
  const { selfPaced, live } = courseEditorTexts.fields;
  return [
    { value: 'self_paced', label: selfPaced },
    { value: 'live', label: live },
  ];
};
