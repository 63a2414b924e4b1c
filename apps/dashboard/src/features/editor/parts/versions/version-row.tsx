import { ActionIcon, SimpleGrid, Text, TextInput } from '@mantine/core';
import { adminEndpoints, type PartFindingWire } from '@prospectus/contract/admin';
import { IconCalendar } from '@tabler/icons-react';
import { memo } from 'react';
import { courseEditorTexts } from '../../../../texts/course-editor-texts.ts';
import { texts } from '../../../../texts/texts.ts';
import { May } from '../../../../ui/may.tsx';
import { ChoiceField, ChoicesField, optionsOf } from '../../fields/choice-field.tsx';
import { DayField } from '../../fields/moment-field.tsx';
import { Origin } from '../../fields/origin.tsx';
import { PriceField } from '../../fields/price-field.tsx';
import { FlagField, NumberField, TextField } from '../../fields/text-field.tsx';
import { useField, useFieldError } from '../../fields/use-field.ts';
import { MoveButtons } from '../../order/move-buttons.tsx';
import { PartActions } from '../../order/part-actions.tsx';
import { rowAt } from '../../order/use-drag-order.ts';
import { copyOfVersion } from '../../state/new-parts.ts';
import { type FieldValue, isSame, type PartState, wantedOf } from '../../state/part-state.ts';
import { sessionNamed } from '../../state/sessions.ts';
import { useDraft, useOfDraft } from '../../state/use-course-draft.ts';
import { memberOf, textOf } from '../../state/values.ts';
import { AttributeFields } from '../attribute-fields.tsx';
import { PartRow } from '../table/part-row.tsx';

type VersionRowProps = {
  readonly version: PartState;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (key: string, by: number) => void;
  readonly onDates: (key: string) => void;
};

const enrolment = 'enroll_invite';

/** The days of enrolment have columns; whether it is open at all has none. */
const isInRow = ({ field, place }: PartFindingWire) =>
  field === enrolment && (place === '' || /^\/(opens|closes)(\/|$)/.test(place));

const statusOf = (value: FieldValue) => memberOf(value, 'status');
const isStatusChanged = (version: PartState) =>
  !isSame(statusOf(wantedOf(version, enrolment)), statusOf(version.published[enrolment] ?? null));

/** A version in a row. Drawn again only when this version, or its place, has changed: there may be many. */
export const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, name, index, count, onMove, onDates } = props;
  const draft = useDraft();
  const formats = useOfDraft(({ institute }) => institute.formats);
  const { key: part } = version;
  const words = texts.editor.fields;
  const copy = copyOfVersion(version);
  return (
    <PartRow
      {...{ name, isInRow }}
      part={version}
      order={rowAt(index)}
      // The order of its dates is below the table.
      isElsewhere={(field) => field === 'runs' || (field === enrolment && !isStatusChanged(version))}
      cells={{
        level: (
          <div>
            <TextField part={part} field="level" label={words.level} />
            <Withheld version={version} />
          </div>
        ),
        session: <SessionField version={version} />,
        formats: <ChoicesField part={part} field="formats" label={words.formats} options={optionsOf(formats)} />,
        opens: <DayField part={part} field={enrolment} member="opens" label={words.opens} />,
        closes: <DayField part={part} field={enrolment} member="closes" label={words.closes} />,
        price: <PriceField part={part} field="price" label={words.price} />,
        max_seats: <NumberField part={part} field="max_seats" label={words.seats} />,
      }}
      actions={
        <>
          {count > 1 && (
            <ActionIcon
              variant="default"
              aria-label={courseEditorTexts.versionTable.toDates(name)}
              onClick={() => onDates(part)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          )}
          <May call={adminEndpoints.saveDraft}>
            {count > 1 && <MoveButtons name={name} index={index} count={count} onMove={(by) => onMove(part, by)} />}
            <PartActions name={name} part={version} {...(copy ? { onCopy: () => draft.add([copy]) } : {})} />
          </May>
        </>
      }
    >
      <VersionDetails part={part} name={name} />
    </PartRow>
  );
});

/** What a table of versions has no column for. */
function VersionDetails({ part, name }: { readonly part: string; readonly name: string }) {
  const words = texts.editor.fields;
  const statuses = [
    { value: 'active', label: words.enrolmentOpen },
    { value: 'inactive', label: words.enrolmentClosed },
  ];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
        <NumberField part={part} field="available_slots" label={words.seatsLeft} />
        <ChoiceField
          part={part}
          field={enrolment}
          member="status"
          label={words.enrolment}
          placeholder={words.enrolmentOpen}
          options={statuses}
        />
        <TextField
          part={part}
          field="url"
          label={words.url}
          description={courseEditorTexts.fields.versionUrlHint}
          placeholder="https://"
        />
      </SimpleGrid>
      <AttributeFields part={part} label={words.attributesOf(name)} />
      <FlagField part={part} field="published" label={words.versionPublished} byDefault />
    </>
  );
}

/** That visitors do not see the version, or cannot enrol in it: said in the row, since what it follows from is not there. */
function Withheld({ version }: { readonly version: PartState }) {
  const words = courseEditorTexts.versionTable;
  const isHidden = wantedOf(version, 'published') === false;
  const isClosed = memberOf(wantedOf(version, enrolment), 'status') === 'inactive';
  if (!isHidden && !isClosed) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {isHidden ? words.hidden : words.closed}
    </Text>
  );
}

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
