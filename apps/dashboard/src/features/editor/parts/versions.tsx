import { Button, Card, Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { Editable } from '../../../ui/may.tsx';
import { Section } from '../../../ui/section.tsx';
import { ChoiceField, ChoicesField, optionsOf } from '../fields/choice-field.tsx';
import { DayField } from '../fields/moment-field.tsx';
import { Origin } from '../fields/origin.tsx';
import { PriceField } from '../fields/price-field.tsx';
import { FlagField, NumberField, TextField } from '../fields/text-field.tsx';
import { useField, useFieldError } from '../fields/use-field.ts';
import { MoveButtons } from '../order/move-buttons.tsx';
import { rowAt } from '../order/use-drag-order.ts';
import { useSiblings } from '../order/use-siblings.ts';
import { copyOfVersion, newVersion } from '../state/new-parts.ts';
import { type PartState, wantedOf } from '../state/part-state.ts';
import { sessionNamed } from '../state/sessions.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import { memberOf, textOf } from '../state/values.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { PartActions, UnlessRemoved } from './part-actions.tsx';
import { nameOfVersion } from './part-names.ts';
import { Runs } from './runs.tsx';

/** What can be enrolled in: level, session, price, seats, and the dates of each. */
export function Versions({ edition }: { readonly edition: PartState }) {
  const draft = useDraft();
  const [versions, move] = useSiblings(edition.key, { entity: 'version', field: 'versions' });
  return (
    <Section title={texts.editor.versions} lead={texts.editor.versionsLead}>
      <Stack gap="md">
        {versions.map((version, index) => (
          <UnlessRemoved key={version.key} name={nameOfVersion(version, index)} part={version}>
            <Version
              {...{ version, index }}
              name={nameOfVersion(version, index)}
              count={versions.length}
              onMove={move}
            />
          </UnlessRemoved>
        ))}
        <Editable call={adminEndpoints.saveDraft}>
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => draft.add([newVersion(edition, textOf(wantedOf(edition, 'title')))])}
            >
              {texts.editor.addVersion}
            </Button>
          </Group>
        </Editable>
      </Stack>
    </Section>
  );
}

type VersionProps = {
  readonly version: PartState;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (key: string, by: number) => void;
};

const Version = memo(function Version({ version, name, index, count, onMove }: VersionProps) {
  const draft = useDraft();
  const formats = useOfDraft(({ institute }) => institute.formats);
  const { key: part } = version;
  const words = texts.editor.fields;
  const enrolment = { part, field: 'enroll_invite' } as const;
  const copy = copyOfVersion(version);
  const statuses = [
    { value: 'active', label: words.enrolmentOpen },
    { value: 'inactive', label: words.enrolmentClosed },
  ];
  return (
    <Card {...rowAt(index)} component="section" aria-label={name} withBorder p="md">
      <Stack gap="md">
        <Editable call={adminEndpoints.saveDraft}>
          <Group justify="space-between" gap="sm">
            <Title order={3}>{name}</Title>
            <Group gap="xs" wrap="nowrap">
              {count > 1 && <MoveButtons name={name} index={index} count={count} onMove={(by) => onMove(part, by)} />}
              <PartActions name={name} part={version} {...(copy ? { onCopy: () => draft.add([copy]) } : {})} />
            </Group>
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
            <PriceField part={part} field="price" label={words.price} />
            <TextField part={part} field="level" label={words.level} />
            <SessionField version={version} />
            <ChoicesField part={part} field="formats" label={words.formats} options={optionsOf(formats)} />
            <NumberField part={part} field="max_seats" label={words.seats} />
            <NumberField part={part} field="available_slots" label={words.seatsLeft} />
            <ChoiceField
              {...enrolment}
              member="status"
              label={words.enrolment}
              placeholder={words.enrolmentOpen}
              options={statuses}
            />
            <DayField {...enrolment} member="opens" label={words.opens} />
            <DayField {...enrolment} member="closes" label={words.closes} />
            <TextField
              part={part}
              field="url"
              label={words.url}
              description={courseEditorTexts.fields.versionUrlHint}
              placeholder="https://"
            />
            <FlagField part={part} field="published" label={words.versionPublished} byDefault />
          </SimpleGrid>
          <AttributeFields part={part} label={words.attributesOf(name)} />
        </Editable>
        <Runs version={version} versionName={name} />
      </Stack>
    </Card>
  );
});

/** What a version is called besides its level, such as an evening class. */
function SessionField({ version }: { readonly version: PartState }) {
  const draft = useDraft();
  const place = { part: version.key, field: 'session' } as const;
  const [value, set] = useField(place);
  const words = texts.editor.fields;
  return (
    <div>
      <TextInput
        label={words.session}
        placeholder={words.sessionExample}
        value={textOf(memberOf(value, 'name'))}
        error={useFieldError(place)}
        onChange={({ currentTarget }) => set(sessionNamed(currentTarget.value, version, draft.get().parts))}
      />
      <Origin {...place} />
    </div>
  );
}
