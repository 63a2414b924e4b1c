import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import { embedLimits, embedLooks } from '@prospectus/contract/admin';
import { fontFamilyOf } from '@prospectus/contract/font-names';
import { formatNumber } from '../../../language/number.ts';
import { texts } from '../../../texts/texts.ts';
import { fieldError } from '../../../ui/actions/field-error.ts';
import { contrastOnPaper, readableContrast } from '../snippet/accent.ts';
import type { Choosing } from './choosing.ts';

/** What an element has as it comes. */
const ownAccent = '#0b6e6e';

/** How it looks. */
export function LookFields(choosing: Choosing) {
  const { choices, change, error } = choosing;
  const { accent, scheme } = choices;
  return (
    <>
      <Group align="flex-end" gap="xs">
        <TextInput
          type="color"
          label={texts.embed.accent}
          flex={1}
          value={accent ?? ownAccent}
          error={fieldError(error, 'accent')}
          onChange={({ currentTarget }) => change({ accent: currentTarget.value.toLowerCase() })}
        />
        <Button variant="default" disabled={accent === null} onClick={() => change({ accent: null })}>
          {texts.embed.resetAccent}
        </Button>
      </Group>
      {accent !== null && scheme !== 'dark' && contrastOnPaper(accent) < readableContrast && (
        <Text size="sm" role="status">
          {texts.embed.pale(formatNumber(Math.floor(contrastOnPaper(accent) * 10) / 10))}
        </Text>
      )}
      <Choice
        label={texts.embed.scheme}
        words={texts.embed.schemes}
        all={embedLooks.schemes}
        value={scheme}
        onChange={(chosen) => change({ scheme: chosen })}
      />
      <Choice
        label={texts.embed.corners}
        words={texts.embed.cornerNames}
        all={embedLooks.corners}
        value={choices.corners}
        onChange={(corners) => change({ corners })}
      />
      <Choice
        label={texts.embed.font}
        words={texts.embed.fonts}
        all={embedLooks.fonts}
        value={choices.font}
        onChange={(font) => change({ font })}
      />
      {choices.font === 'named' && <FontNameField {...choosing} />}
      {choices.element === 'courses' && (
        <Choice
          label={texts.embed.columns}
          words={texts.embed.columnNames}
          all={embedLooks.columns}
          value={choices.columns}
          onChange={(columns) => change({ columns })}
        />
      )}
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly all: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, words, all, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      data={all.map((each) => ({ value: each, label: words[each] }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => onChange(all.find((each) => each === chosen) ?? value)}
    />
  );
}

/** The font that the website has, by its name. */
function FontNameField({ choices: { font_name: typed }, change, error }: Choosing) {
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
