import { Anchor, Group, Popover, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMay } from '../../../api/session.ts';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { texts } from '../../../texts/texts.ts';
import { bothInWords } from '../../../ui/format/field-words.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { type FieldValue, isOfDesk, isSame, keyOf } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import { listedBoth, memberOf } from '../state/values.ts';
import { useInCell } from './in-cell.ts';
import { type FieldPlace, useField } from './use-field.ts';

/** What is to be known of a field: what of it visitors will not get, where its value comes from, and the way back (rule K8). */
export const Origin = (place: FieldPlace) => (
  <>
    <Dropped {...place} />
    <Source {...place} />
  </>
);

/** Says what of a text visitors will not get, such as styles from a word processor; nothing where they get all of it. */
function Dropped({ part, field }: FieldPlace) {
  const dropped = useOfDraft((state) => state.dropped.find((each) => keyOf(each) === part && each.field === field));
  if (dropped === undefined) return null;
  return (
    <Text size="sm" mt={4} role="status" style={{ overflowWrap: 'anywhere' }}>
      <IconAlertTriangle size={16} aria-hidden /> {courseEditorTexts.dropped(dropped.names.join(', '))}
    </Text>
  );
}

/** Where the value comes from, and the way back; in the cell of a table, on a click, which those who may not edit cannot make. */
function Source(place: FieldPlace) {
  const said = useSource(place);
  const inCell = useInCell();
  const mayEdit = useMay()(adminEndpoints.saveDraft);
  if (said === null || !inCell || !mayEdit) return said;
  return (
    <Popover trapFocus returnFocus withinPortal width={280}>
      <Popover.Target>
        <Anchor component="button" type="button" size="xs">
          {courseEditorTexts.partTable.changed}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown>{said}</Popover.Dropdown>
    </Popover>
  );
}

/** Where the value comes from, and the way back: to what is published, or to what the file says; null where it is as in the file. */
function useSource(place: FieldPlace) {
  const { part: key, field, member } = place;
  const [wanted, set] = useField(place);
  const part = useOfDraft(({ parts }) => parts.find((each) => each.key === key));
  if (part === undefined || !part.isPublished) return null;
  const own = (whole: FieldValue): FieldValue => (member === undefined ? whole : memberOf(whole, member));
  const change = part.changes.find((each) => each.field === field);
  const published = own(part.published[field] ?? null);
  if (Object.hasOwn(part.draft, field) && !(member !== undefined && isSame(wanted, published))) {
    return (
      <Line text={texts.editor.notPublished(part.savedBy, short(place, published, wanted))}>
        <Way onClick={() => set(published)}>{texts.editor.backToPublished}</Way>
      </Line>
    );
  }
  if (change === undefined) return null;
  const who = change.changed_by ?? texts.editor.commandLine;
  // No file says anything of it: there is nothing to go back to.
  if (isOfDesk(part)) {
    return (
      <Line
        text={
          <>
            {texts.editor.writtenBy(who)} <Moment at={change.changed_at} />.
          </>
        }
      />
    );
  }
  const base = own(change.base);
  const file = change.theirs === null ? base : own(change.theirs.value);
  // Something else of the field was changed.
  if (member !== undefined && isSame(published, base) && isSame(published, file)) return null;
  return (
    <Line
      text={
        <>
          {texts.editor.changedBy(who)} <Moment at={change.changed_at} />.{' '}
          {isSame(base, file)
            ? texts.editor.fileSays(short(place, file, wanted))
            : texts.editor.fileSaysNow(short(place, file, wanted))}
        </>
      }
    >
      <Way onClick={() => set(file)}>{texts.editor.backToFile}</Way>
    </Line>
  );
}

function Line({ text, children }: { readonly text: React.ReactNode; readonly children?: React.ReactNode }) {
  return (
    <Group gap="xs" mt={4}>
      {/* Names of pictures and addresses have no blank to break at. */}
      <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {children}
    </Group>
  );
}

const Way = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <Anchor component="button" type="button" size="xs" onClick={onClick}>
    {children}
  </Anchor>
);

const charactersMax = 60;

/** A value as it fits into a line, told apart from the one that is wanted. */
function short({ field, member }: FieldPlace, value: FieldValue, wanted: FieldValue): string {
  const [text] = bothInWords(member === undefined ? field : `${field}.${member}`, ...listedBoth(value, wanted));
  if (!text) return texts.editor.nothing;
  return `“${text.length > charactersMax ? `${text.slice(0, charactersMax).toWellFormed()}…` : text}”`;
}
