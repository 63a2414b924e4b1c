import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { keyOf } from '../state/part-state.ts';
import { useOfDraft } from '../state/use-course-draft.ts';
import type { FieldPlace } from './use-field.ts';

/** Says what of a text visitors will not get, such as styles from a word processor; nothing where they get all of it (rule K8). */
export function Dropped({ part, field }: FieldPlace) {
  const dropped = useOfDraft((state) => state.dropped.find((each) => keyOf(each) === part && each.field === field));
  if (dropped === undefined) return null;
  return (
    <Text size="sm" mt={4} role="status" style={{ overflowWrap: 'anywhere' }}>
      <IconAlertTriangle size={16} aria-hidden /> {courseEditorTexts.dropped(dropped.names.join(', '))}
    </Text>
  );
}
