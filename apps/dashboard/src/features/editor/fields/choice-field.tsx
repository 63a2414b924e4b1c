import { MultiSelect, Select, TagsInput } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import type { FieldValue } from '../state/part-state.ts';
import { isObject, textOf } from '../state/values.ts';
import { useInCell } from './in-cell.ts';
import { Origin } from './origin.tsx';
import type { LabelledField } from './text-field.tsx';
import { useField, useFieldError } from './use-field.ts';

export type Option = { readonly value: string; readonly label: string };

export const optionsOf = (named: readonly { readonly key: string; readonly label: string }[]): readonly Option[] =>
  named.map(({ key: value, label }) => ({ value, label }));

type ChoiceProps = LabelledField & { readonly options: readonly Option[] };

/** One of several values, or none. */
export function ChoiceField({ label, description, placeholder = texts.editor.none, options, ...place }: ChoiceProps) {
  const [value, set] = useField(place);
  const chosen = textOf(value);
  return (
    <div>
      <Select
        {...{ label, description, placeholder }}
        data={withThese(options, chosen === '' ? [] : [chosen])}
        value={chosen === '' ? null : chosen}
        error={useFieldError(place)}
        onChange={set}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': texts.catalogue.clearOf(label) }}
      />
      <Origin {...place} />
    </div>
  );
}

/** Any of several values. */
export function ChoicesField({ label, description, placeholder, options, ...place }: ChoiceProps) {
  const [value, set] = useField(place);
  const chosen = textsIn(value);
  const inCell = useInCell();
  return (
    <div>
      <MultiSelect
        {...{ label, description }}
        placeholder={chosen.length === 0 ? (placeholder ?? texts.editor.none) : undefined}
        data={withThese(options, chosen)}
        value={chosen}
        error={useFieldError(place)}
        onChange={(next) => set(next.length === 0 ? null : next)}
        hidePickedOptions
        searchable
        // In a cell, the room is for what is chosen: each has its own button to take it away.
        {...(inCell && { rightSection: null, rightSectionWidth: 8, styles: { inputField: { minWidth: 24 } } })}
        clearable={!inCell}
        clearButtonProps={{ 'aria-label': texts.catalogue.clearOf(label) }}
      />
      <Origin {...place} />
    </div>
  );
}

/** Words of one's own. */
export function WordsField({ label, description, placeholder, ...place }: LabelledField) {
  const [value, set] = useField(place);
  return (
    <div>
      <TagsInput
        {...{ label, placeholder }}
        description={description ?? texts.editor.wordsHint}
        value={textsIn(value)}
        error={useFieldError(place)}
        onChange={(next) => set(next.length === 0 ? null : next)}
        acceptValueOnBlur
      />
      <Origin {...place} />
    </div>
  );
}

/** People by their names; what else is known of each stays with the name. */
export function NamesField({ label, description, placeholder, ...place }: LabelledField) {
  const [value, set] = useField(place);
  const known = (Array.isArray(value) ? value : []) as readonly FieldValue[];
  const nameOf = (each: FieldValue) => (isObject(each) ? textOf(each['name'] ?? null) : '');
  const named = (name: string) => known.find((each) => nameOf(each) === name) ?? { name };
  return (
    <div>
      <TagsInput
        {...{ label, placeholder }}
        description={description ?? texts.editor.wordsHint}
        value={known.map(nameOf)}
        error={useFieldError(place)}
        onChange={(names) => set(names.length === 0 ? null : names.map(named))}
        acceptValueOnBlur
      />
      <Origin {...place} />
    </div>
  );
}

const textsIn = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** What the institute does not name any more still is what the field says. */
const withThese = (options: readonly Option[], values: readonly string[]): Option[] => [
  ...options,
  ...values.flatMap((value) => (options.some((each) => each.value === value) ? [] : [{ value, label: value }])),
];
