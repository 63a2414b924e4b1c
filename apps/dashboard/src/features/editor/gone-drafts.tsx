import { Alert, Button, Group } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { courseEditorTexts } from '../../texts/course-editor-texts.ts';
import { May } from '../../ui/may.tsx';
import { isGone } from './state/part-state.ts';
import { useDraft, useOfDraft } from './state/use-course-draft.ts';

/** Lists drafts whose date, version or language an import took away meanwhile: no field shows them, and they are not published (rule K4). */
export function GoneDrafts() {
  const draft = useDraft();
  const parts = useOfDraft((state) => state.parts);
  const gone = parts.filter(isGone);
  if (gone.length === 0) return null;
  return (
    <Alert color="gray">
      <Group justify="space-between" gap="sm">
        {courseEditorTexts.goneDrafts(gone.length)}
        <May call={adminEndpoints.saveDraft}>
          <Button size="xs" variant="default" onClick={() => draft.discardParts(gone.map(({ key }) => key))}>
            {courseEditorTexts.discardGone}
          </Button>
        </May>
      </Group>
    </Alert>
  );
}
