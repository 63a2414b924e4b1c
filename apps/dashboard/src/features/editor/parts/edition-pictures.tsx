import { Stack } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { TextField } from '../fields/text-field.tsx';
import { type FieldPlace, useField } from '../fields/use-field.ts';
import { PictureField } from '../pictures/picture-field.tsx';

/** The picture of a course, and what it shows (rule K9). */
export function EditionPictures({ part }: { readonly part: string }) {
  return <PictureWithText part={part} member="preview" label={texts.editor.fields.picture} />;
}

type PictureWithTextProps = Omit<FieldPlace, 'field'> & { readonly label: string };

function PictureWithText({ part, member, label }: PictureWithTextProps) {
  const [picture] = useField({ part, field: 'images', member });
  const [shown] = useField({ part, field: 'images_alt', member });
  return (
    <Stack gap="xs">
      <PictureField part={part} field="images" member={member} label={label} />
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
