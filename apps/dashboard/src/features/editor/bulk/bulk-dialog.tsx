import { Button, Group, Stack, Text } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/admin-client.ts';
import { isAdminError } from '../../../api/admin-error.ts';
import { useAdminChange } from '../../../api/queries.ts';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { ErrorNotice } from '../../../ui/actions/error-notice.tsx';
import { Asked } from '../../../ui/asked.tsx';
import { keyOf } from '../state/part-state.ts';
import {
  type BulkChange,
  type BulkEdit,
  bulkEdits,
  type ChosenCourses,
  type CourseEdits,
  inBatches,
} from './bulk-edits.ts';
import { BulkFields, type BulkKind } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';

type BulkDialogProps = {
  readonly courses: ChosenCourses;
  readonly first: BulkKind;
  readonly onClose: () => void;
};

/** Asks what to change, shows what comes of it course by course, and drafts that. */
export function BulkDialog({ courses, first, onClose }: BulkDialogProps) {
  const [change, setChange] = useState<BulkChange>();
  // Never raise a price twice, even if other changes fail.
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog title={texts.editor.bulk.title(courses.size)} onClose={onClose} isHeld={false}>
      {change === undefined ? (
        <BulkFields first={first} onChosen={setChange} onCancel={onClose} />
      ) : (
        <Preview
          courses={courses}
          change={change}
          saved={saved}
          onSaved={(keys) => setSaved((before) => new Set([...before, ...keys]))}
          onBack={() => setChange(undefined)}
        />
      )}
    </Dialog>
  );
}

/** Courses that are asked for at a time. */
const atOnce = 4;
/** Edits that the service takes at a time. */
const editsMax = 1_000;

type PreviewProps = {
  readonly courses: ChosenCourses;
  readonly change: BulkChange;
  /** What was saved of such changes before one of them failed. */
  readonly saved: ReadonlySet<string>;
  readonly onSaved: (keys: readonly string[]) => void;
  readonly onBack: () => void;
};

function Preview({ courses, change, saved, onSaved, onBack }: PreviewProps) {
  const { id: instituteId } = useInstitute();
  const navigate = useNavigate();
  const words = texts.editor.bulk;
  const add = useAdminChange(adminEndpoints.addToDrafts);
  const found = useQuery({
    queryKey: ['bulk', instituteId, [...courses.keys()], change],
    queryFn: () => readEdits(instituteId, courses, change),
    // It is about this moment alone.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const savedKey = (edit: BulkEdit) => `${change.kind} ${keyOf(edit)}`;
  const save = async (edits: readonly BulkEdit[]) => {
    for (const batch of inBatches(edits, editsMax)) {
      const body = { edits: batch.map(({ before: _, ...edit }) => edit) };
      await add.mutateAsync({ params: { institute_id: instituteId }, body });
      onSaved(batch.map(savedKey));
    }
    await navigate({ to: '/i/$instituteId/catalogue/drafts', params: { instituteId } });
  };
  /** Asks again what there is to change where the service refused it; where it did not answer, the same is sent again. */
  const onFailed = (error: unknown) => {
    if (isAdminError(error, 'refused')) void found.refetch();
  };
  return (
    <Asked query={found}>
      {(read) => {
        const left = read.map((course) => ({
          ...course,
          edits: course.edits.filter((edit) => !saved.has(savedKey(edit))),
        }));
        const edits = left.flatMap((course) => course.edits);
        return (
          <Stack gap="md">
            <Text size="sm">{edits.length === 0 ? words.nothing : words.preview}</Text>
            {edits.length < read.flatMap((course) => course.edits).length && <Text size="sm">{words.partly}</Text>}
            <BulkPreview courses={left} />
            <ErrorNotice error={add.error} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" disabled={add.isPending} onClick={onBack}>
                {words.back}
              </Button>
              <Button
                loading={add.isPending}
                disabled={edits.length === 0}
                onClick={() => void save(edits).catch(onFailed)}
              >
                {words.save}
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Asked>
  );
}

async function readEdits(
  instituteId: string,
  courses: ChosenCourses,
  change: BulkChange,
): Promise<readonly CourseEdits[]> {
  const read = new Map<string, CourseEdits>();
  const left = courses.entries();
  const readNext = async () => {
    for (const [id, title] of left) {
      const params = { institute_id: instituteId, course_id: id };
      const wire = await call(adminEndpoints.getCourseParts, { params });
      const edits = bulkEdits(wire, change, new Date()).map((edit) => ({ ...edit, course_id: id }));
      read.set(id, { id, title, edits });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readNext));
  return [...courses.keys()].flatMap((id) => read.get(id) ?? []);
}
