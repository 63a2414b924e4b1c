import { TextInput } from '@mantine/core';
import { embedLimits } from '@prospectus/contract/admin';
import { fontFamilyOf } from '@prospectus/contract/font-names';
import { texts } from '../../../texts/texts.ts';
import { fieldError } from '../../../ui/actions/field-error.ts';
import type { Choosing } from './choosing.ts';

/** The font that the website has, by its name. */
export function FontNameField({ choices: { font_name: typed }, change, error }: Choosing) {
  return (
    <TextInput
      label={texts.embed.fontName}
      description={texts.embed.fontNameHint}
      placeholder="Source Sans 3, sans-serif"
      maxLength={embedLimits.fontCharactersMax}
      value={typed}
      error={
        typed.trim() !== '' && fontFamilyOf(typed) === undefined
          ? texts.embed.fontNameWrong
          : fieldError(error, 'font_name')
      }
      onChange={({ currentTarget }) => change({ font_name: currentTarget.value })}
    />
  );
}
