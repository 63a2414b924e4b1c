import { SimpleGrid, Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';

/** What search engines and shared links show of a course, where it is to be something else than its own texts. */
export function SeoFields({ part }: { readonly part: string }) {
  const words = texts.editor.seo;
  const place = { part, field: 'seo' };
  return (
    <Section title={words.all} lead={words.lead}>
      <Stack gap="md">
        <TextField {...place} member="title" label={words.title} description={words.titleHint} />
        <TextField {...place} member="description" label={words.description} description={words.descriptionHint} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <PictureField {...place} member="image" label={words.picture} description={words.pictureHint} />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
