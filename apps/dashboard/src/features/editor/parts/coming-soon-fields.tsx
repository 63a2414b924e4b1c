import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { DayField } from '../fields/moment-field.tsx';
import { Origin } from '../fields/origin.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';

/** Announces a course that is not on sale yet, and how. */
export function ComingSoonFields({ part }: { readonly part: string }) {
  const words = courseEditorTexts.fields;
  const place = { part, field: 'coming_soon' };
  const [value, set] = useField(place);
  // It is announced also where nothing more is said of it.
  const own = { ...place, staysEmpty: true };
  return (
    <Stack gap="md">
      <Switch
        label={words.comingSoon}
        description={words.comingSoonHint}
        checked={value !== null}
        error={useFieldError(place)}
        onChange={({ currentTarget }) => set(currentTarget.checked ? {} : null)}
      />
      {value !== null && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <DayField {...own} member="launch_date" label={words.launchDate} />
          <TextField {...own} member="ribbon_text" label={words.ribbon} />
          <TextField {...own} member="button_text" label={words.button} />
        </SimpleGrid>
      )}
      {value === null && <Origin {...place} />}
    </Stack>
  );
}
