import { Button } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/admin-client.ts';
import { useAdminChange } from '../../../api/queries.ts';
import { texts } from '../../../texts/texts.ts';
import { notifyFailed } from '../../../ui/notify.tsx';
import { editsOfCopy } from './edits-of-copy.ts';

type CopyCourseProps = { readonly instituteId: string; readonly courseId: string };

/** Begins another course like this one, without its dates, and opens it to be edited. */
export function CopyCourse({ instituteId, courseId }: CopyCourseProps) {
  const navigate = useNavigate();
  const add = useAdminChange(adminEndpoints.addToDrafts);
  const [isPending, setPending] = useState(false);
  const copy = async () => {
    setPending(true);
    try {
      const params = { institute_id: instituteId, course_id: courseId };
      const wire = await call(adminEndpoints.getCourseParts, { params });
      const made = editsOfCopy(wire, texts.editor.copyTitle);
      const edits = made.edits.map((edit) => ({ ...edit, course_id: made.courseId }));
      await add.mutateAsync({ params: { institute_id: instituteId }, body: { edits } });
      await navigate({
        to: '/i/$instituteId/catalogue/courses/$courseId/edit',
        params: { instituteId, courseId: made.courseId },
      });
    } catch (thrown) {
      notifyFailed(thrown);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void copy()}>
      {texts.editor.copyCourse}
    </Button>
  );
}
