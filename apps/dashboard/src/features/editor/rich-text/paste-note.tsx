import { Box, CloseButton, Group, Text } from '@mantine/core';
import { htmlCharactersMax } from '@prospectus/contract/admin';
import { IconAlertTriangle } from '@tabler/icons-react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import type { Paste } from './use-paste.ts';

type PasteNoteProps = { readonly paste: Paste | undefined; readonly onDismiss: () => void };

/** Says below a text what was left out of what was pasted into it (rule K8). */
export function PasteNote({ paste, onDismiss }: PasteNoteProps) {
  const said = paste && sayOf(paste);
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      {/* There before it says something, so that it is read out. */}
      <Box role="status" miw={0}>
        {said && (
          <Text size="sm" mt={4}>
            <IconAlertTriangle size={16} aria-hidden /> {said}
          </Text>
        )}
      </Box>
      {said && <CloseButton size="sm" mt={4} aria-label={courseEditorTexts.pasted.dismiss} onClick={onDismiss} />}
    </Group>
  );
}

function sayOf(paste: Paste): string | undefined {
  const words = courseEditorTexts.pasted;
  if (paste.kind === 'tooLong') return words.tooLong(htmlCharactersMax);
  if (paste.leftOut.length === 0) return undefined;
  return words.leftOut(paste.leftOut.map(({ kind, number }) => words.kinds[kind](number)).join(', '));
}
