import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { courseEditorTexts } from '../../../texts/course-editor-texts.ts';
import { ConfirmDanger } from '../../../ui/actions/confirm-danger.tsx';
import { isOfDesk, type PartState } from '../state/part-state.ts';
import { useDraft } from '../state/use-course-draft.ts';

type RemoveCourseProps = {
  readonly course: PartState;
  readonly title: string;
  /** Called once it is drafted: this button is gone then. */
  readonly onRemoved: () => void;
};

/** Takes a published course away with all within it, once that was confirmed and is published (rule K4). One that is only drafted is discarded. */
export function RemoveCourse({ course, title, onRemoved }: RemoveCourseProps) {
  const draft = useDraft();
  const [isOpen, setOpen] = useState(false);
  const words = courseEditorTexts.removeCourse;
  const confirm = () => {
    setOpen(false);
    draft.remove(course.key);
    onRemoved();
  };
  if (!course.isPublished) return null;
  return (
    <Group justify="flex-end">
      <Button variant="default" c="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {words.action}
      </Button>
      <ConfirmDanger
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.title(title)}
        action={words.action}
        onConfirm={confirm}
        isPending={false}
      >
        <Stack gap="sm">
          <Text>{words.text}</Text>
          <Text>{isOfDesk(course) ? words.own : words.ofFile}</Text>
        </Stack>
      </ConfirmDanger>
    </Group>
  );
}
