import { SimpleGrid, Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { TextField } from '../fields/text-field.tsx';
import { type FieldPlace, useField } from '../fields/use-field.ts';
import { PictureField } from '../pictures/picture-field.tsx';

/** The pictures of a course, each with what it shows (rule K9). */
export function EditionPictures({ part }: { readonly part: string }) {
  const { fields } = texts.editor;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <PictureWithText part={part} member="preview" label={fields.picture} use={texts.pictures.previewUse} />
      <PictureWithText part={part} member="banner" label={fields.banner} use={texts.pictures.bannerUse} />
      <PictureWithText part={part} member="thumbnail" label={fields.thumbnail} use={texts.pictures.thumbnailUse} />
    </SimpleGrid>
  );
}

type PictureWithTextProps = Omit<FieldPlace, 'field'> & {
  readonly label: string;
  /** What the picture is for. */
  readonly use: string;
};

function PictureWithText({ part, member, label, use }: PictureWithTextProps) {
  const [picture] = useField({ part, field: 'images', member });
  const [shown] = useField({ part, field: 'images_alt', member });
  return (
    <Stack gap="xs">
      <PictureField
        part={part}
        field="images"
        member={member}
        label={label}
        description={`${use} ${texts.pictures.hint}`}
      />
      {(picture !== null || shown !== null) && (
        <TextField
          part={part}
          field="images_alt"
          member={member}
          label={texts.pictures.altOf(label)}
          description={texts.pictures.altHint}
        />
      )}
    </Stack>
  );
}
