import { Card, Group, SimpleGrid, Stack } from '@mantine/core';
import { memo } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { ChoiceField, ChoicesField, NamesField, optionsOf } from '../fields/choice-field.tsx';
import { MeetingsField } from '../fields/meetings-field.tsx';
import { MomentField } from '../fields/moment-field.tsx';
import { PriceField } from '../fields/price-field.tsx';
import { FlagField, NumberField, TextField } from '../fields/text-field.tsx';
import { useAnnounce } from '../order/announcer.tsx';
import { PartActions } from '../order/part-actions.tsx';
import { copyOfRun } from '../state/new-parts.ts';
import type { PartState } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { RepeatWeekly } from './repeat-weekly.tsx';

type RunProps = { readonly run: PartState; readonly name: string; readonly onCopied: (count: number) => void };

/** A date with all its fields. Drawn again only when this date has changed: there may be many. */
export const Run = memo(function Run({ run, name, onCopied }: RunProps) {
  const places = useOfDraft(({ institute }) => institute.places);
  const { key: part } = run;
  const words = texts.editor.fields;
  return (
    <Card component="section" aria-label={texts.editor.dateOf(name)} withBorder p="sm">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
          <MomentField part={part} field="start" label={words.start} />
          <MomentField part={part} field="end" label={words.end} />
          <ChoicesField part={part} field="places" label={words.places} options={optionsOf(places)} />
          <NumberField part={part} field="seats" label={words.seats} />
          <PriceField part={part} field="price" label={words.price} otherwise={words.asVersion} />
        </SimpleGrid>
        <RunDetails part={part} />
        <Group justify="flex-end" gap="xs">
          <RunActions run={run} name={name} onCopied={onCopied} />
        </Group>
      </Stack>
    </Card>
  );
});

/** What a table of dates has no column for. */
export function RunDetails({ part }: { readonly part: string }) {
  const words = texts.editor.fields;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
        <TextField part={part} field="when" label={words.when} placeholder={words.whenExample} />
        <ChoiceField part={part} field="attendance" label={words.attendance} options={attendances()} />
        <NumberField part={part} field="seats_left" label={words.seatsLeft} />
        <MomentField part={part} field="enrol_until" label={words.enrolUntil} description={words.enrolUntilHint} />
        <TextField part={part} field="enrol_url" label={words.enrolUrl} description={words.enrolUrlHint} />
        <NamesField
          part={part}
          field="instructors"
          label={words.instructors}
          description={words.instructorsOfDateHint}
        />
        <TextField part={part} field="note" label={words.note} />
      </SimpleGrid>
      <MeetingsField part={part} field="meetings" label={words.meetings} />
      <Group gap="lg">
        <FlagField part={part} field="published" label={words.datePublished} byDefault />
        <FlagField part={part} field="guaranteed" label={words.guaranteed} byDefault={false} />
        <FlagField part={part} field="cancelled" label={words.cancelled} byDefault={false} />
      </Group>
    </>
  );
}

/** Repeats a date, copies it, and takes it away. */
export function RunActions({ run, name, onCopied }: RunProps) {
  const draft = useDraft();
  const announce = useAnnounce();
  const copy = copyOfRun(run, 0);
  const addCopy = (added: NonNullable<typeof copy>) => {
    draft.add([added]);
    onCopied(1);
    announce(courseEditorTexts.calendar.added);
  };
  return (
    <>
      <RepeatWeekly run={run} name={name} onCopied={onCopied} />
      <PartActions name={name} part={run} {...(copy ? { onCopy: () => addCopy(copy) } : {})} />
    </>
  );
}

const attendances = () => {
  const { onsite, online, blended } = texts.editor.fields;
  return [
    { value: 'onsite', label: onsite },
    { value: 'online', label: online },
    { value: 'blended', label: blended },
  ];
};
