import { Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { ChoiceField, ChoicesField, optionsOf } from '../fields/choice-field.tsx';
import { MeetingsField } from '../fields/meetings-field.tsx';
import { MomentField } from '../fields/moment-field.tsx';
import { PriceField } from '../fields/price-field.tsx';
import { FlagField, NumberField, TextField } from '../fields/text-field.tsx';
import { newRun } from '../state/new-parts.ts';
import { type PartState, partsWithin, wantedOf } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { textOf } from '../state/values.ts';
import { PartActions, UnlessRemoved } from './part-actions.tsx';
import { RepeatWeekly } from './repeat-weekly.tsx';

/** Dates that are shown at first: a version may have hundreds, each with a dozen fields. */
const shownAtFirst = 10;

/** The dates of a version. */
export function Runs({ version, versionName }: { readonly version: PartState; readonly versionName: string }) {
  const draft = useDraft();
  const [shown, setShown] = useState(shownAtFirst);
  const parts = useOfDraft((state) => state.parts);
  const runs = partsWithin(parts, version, 'run');
  const showMore = useCallback((more: number) => setShown((count) => count + more), []);
  const add = () => {
    setShown(Math.max(shown, runs.length + 1));
    draft.add([newRun(version)]);
  };
  return (
    <Stack gap="sm" component="section" aria-label={texts.editor.datesOf(versionName)}>
      <Title order={4}>{texts.editor.dates}</Title>
      {runs.slice(0, shown).map((run, index) => (
        <UnlessRemoved key={run.key} name={nameOf(run, index)} part={run}>
          <Run run={run} name={nameOf(run, index)} onCopied={showMore} />
        </UnlessRemoved>
      ))}
      <Group gap="sm">
        {runs.length > shown && (
          <Button variant="default" size="xs" onClick={() => setShown(runs.length)}>
            {texts.editor.allDates(runs.length)}
          </Button>
        )}
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {texts.editor.addDate}
        </Button>
      </Group>
    </Stack>
  );
}

const nameOf = (run: PartState, index: number): string =>
  textOf(wantedOf(run, 'start')).replace('T', ' ') ||
  textOf(wantedOf(run, 'when')) ||
  texts.editor.dateNumber(index + 1);

type RunProps = { readonly run: PartState; readonly name: string; readonly onCopied: (count: number) => void };

/** Drawn again only when this date has changed: there may be many. */
const Run = memo(function Run({ run, name, onCopied }: RunProps) {
  const places = useOfDraft(({ institute }) => institute.places);
  const { key: part } = run;
  const words = texts.editor.fields;
  return (
    <Card component="section" aria-label={texts.editor.dateOf(name)} withBorder p="sm">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
          <MomentField part={part} field="start" label={words.start} />
          <MomentField part={part} field="end" label={words.end} />
          <TextField part={part} field="when" label={words.when} placeholder={words.whenExample} />
          <ChoicesField part={part} field="places" label={words.places} options={optionsOf(places)} />
          <ChoiceField part={part} field="attendance" label={words.attendance} options={attendances()} />
          <PriceField part={part} field="price" label={words.price} otherwise={words.asVersion} />
          <NumberField part={part} field="seats" label={words.seats} />
          <NumberField part={part} field="seats_left" label={words.seatsLeft} />
          <TextField part={part} field="note" label={words.note} />
        </SimpleGrid>
        <MeetingsField part={part} field="meetings" label={words.meetings} />
        <Group justify="space-between" gap="sm">
          <Group gap="lg">
            <FlagField part={part} field="published" label={words.datePublished} byDefault />
            <FlagField part={part} field="guaranteed" label={words.guaranteed} byDefault={false} />
            <FlagField part={part} field="cancelled" label={words.cancelled} byDefault={false} />
          </Group>
          <Group gap="xs">
            <RepeatWeekly run={run} name={name} onCopied={onCopied} />
            <PartActions name={name} part={run} />
          </Group>
        </Group>
      </Stack>
    </Card>
  );
});

const attendances = () => {
  const { onsite, online, blended } = texts.editor.fields;
  return [
    { value: 'onsite', label: onsite },
    { value: 'online', label: online },
    { value: 'blended', label: blended },
  ];
};
