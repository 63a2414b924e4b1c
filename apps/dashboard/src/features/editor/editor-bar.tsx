import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { courseEditorTexts } from '../../texts/course-editor-texts.ts';
import { texts } from '../../texts/texts.ts';
import { DiscardDrafts } from './publishing/discard-drafts.tsx';
import { type Choice, PublishDrafts } from './publishing/publish-drafts.tsx';
import { PublishLater } from './publishing/publish-later.tsx';
import { isForbidden, type SaveState } from './state/course-draft.ts';
import { isDrafted, isGone, isThere } from './state/part-state.ts';
import { useDraft, useOfDraft } from './state/use-course-draft.ts';

type EditorBarProps = {
  readonly choice: Choice;
  /** Whether the preview is shown. */
  readonly isPreviewed: boolean;
  /** Shows the preview, or hides it. */
  readonly onPreview: () => void;
};

/** Whether what is written is saved, and what can be done with it. */
export function EditorBar({ choice, isPreviewed, onPreview }: EditorBarProps) {
  const draft = useDraft();
  const saving = useOfDraft((state) => state.saving);
  const isKept = useOfDraft((state) => state.isKept);
  const canUndo = useOfDraft((state) => state.canUndo);
  const hasDrafts = useOfDraft(({ parts }) => parts.some((part) => isDrafted(part) && isThere(part)));
  const hasGone = useOfDraft(({ parts }) => parts.some(isGone));
  const hasConflicts = useOfDraft(({ conflicts }) => conflicts.length > 0);
  const [isBusy, setBusy] = useState(false);
  return (
    <Group justify="space-between" gap="sm" component="section" aria-label={texts.editor.bar}>
      <Text size="sm" role="status">
        {hasDrafts || saving.kind !== 'saved' ? describe(saving, isKept) : texts.editor.nothingDrafted}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!canUndo || isBusy}
          onClick={() => draft.undo()}
        >
          {texts.editor.undo}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-pressed={isPreviewed}
          onClick={onPreview}
        >
          {texts.preview.open}
        </Button>
        <DiscardDrafts
          choice={choice}
          isReady={(hasDrafts || hasGone) && !isBusy}
          before={draft.flush}
          onDiscarded={() => draft.discarded()}
        />
        <PublishLater choice={choice} isReady={hasDrafts && !isBusy && !hasConflicts} before={draft.flush} />
        <PublishDrafts
          choice={choice}
          isReady={hasDrafts && !hasConflicts}
          before={async () => {
            const isSaved = await draft.flush();
            if (isSaved) draft.hold();
            return isSaved;
          }}
          onBusy={(is) => {
            setBusy(is);
            if (!is) draft.release();
          }}
          onPublished={() => draft.published()}
        />
      </Group>
    </Group>
  );
}

function describe(saving: SaveState, isKept: boolean): string {
  switch (saving.kind) {
    case 'saved':
      return texts.editor.saved;
    case 'unsaved':
      return texts.editor.unsaved;
    case 'saving':
      return texts.editor.saving;
    case 'failed': {
      const why = saving.error instanceof Error ? saving.error.message : String(saving.error);
      const words = isKept ? texts.editor : courseEditorTexts.notKept;
      return isForbidden(saving) ? words.notSavedAnyMore(why) : words.notSaved(why);
    }
  }
}
