import { Anchor, Group, Text } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { type FieldValue, isSame } from '../state/part-state.ts';
import { useDraft, useOfDraft } from '../state/use-course-draft.ts';
import type { FieldPlace } from './use-field.ts';

/** Where the value of a field comes from, and the way back: to what is published, or to what the file says (rule K8). */
export function Origin({ part: key, field }: FieldPlace) {
  const draft = useDraft();
  const part = useOfDraft(({ parts }) => parts.find((each) => each.key === key));
  if (part === undefined || !part.isPublished) return null;
  const change = part.changes.find((each) => each.field === field);
  const published = part.published[field] ?? null;
  if (Object.hasOwn(part.draft, field)) {
    return (
      <Line text={texts.editor.notPublished(part.savedBy, short(published))}>
        <Way onClick={() => draft.set(key, field, published)}>{texts.editor.backToPublished}</Way>
      </Line>
    );
  }
  if (change === undefined) return null;
  const file = change.theirs === null ? change.base : change.theirs.value;
  return (
    <Line
      text={
        <>
          {texts.editor.changedBy(change.changed_by ?? texts.editor.commandLine)} <Moment at={change.changed_at} />.{' '}
          {isSame(change.base, file) ? texts.editor.fileSays(short(file)) : texts.editor.fileSaysNow(short(file))}
        </>
      }
    >
      <Way onClick={() => draft.set(key, field, file)}>{texts.editor.backToFile}</Way>
    </Line>
  );
}

function Line({ text, children }: { readonly text: React.ReactNode; readonly children: React.ReactNode }) {
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

/** A value as it fits into a line. */
function short(value: FieldValue): string {
  if (value === null) return texts.editor.nothing;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${text.length > charactersMax ? `${text.slice(0, charactersMax).toWellFormed()}…` : text}”`;
}
