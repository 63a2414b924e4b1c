import { Stack } from '@mantine/core';
import { adminEndpoints, type CoursePartsWire } from '@prospectus/contract/admin';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Editable, May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Trail } from '../../ui/trail.tsx';
import { Conflicts } from './conflicts.tsx';
import { Editing } from './editing.tsx';
import { GoneDrafts } from './gone-drafts.tsx';
import { History, HistoryOfGone } from './history.tsx';
import { Languages } from './languages.tsx';
import { UnlessRemoved } from './order/part-actions.tsx';
import { CourseFields } from './parts/course-fields.tsx';
import { Later } from './parts/later.tsx';
import { RemoveCourse } from './parts/remove-course.tsx';
import { Problems } from './problems.tsx';
import { isRemoved, isThere, keyOf, partsWithin, wantedOf } from './state/part-state.ts';
import { CourseDraftProvider, useCourseDraft, useOfDraft } from './state/use-course-draft.ts';
import { textOf } from './state/values.ts';

/** A course as people edit it: what they write is a draft until they publish it (rules K4 and K8). */
export function CourseEditorScreen() {
  const { id } = useInstitute();
  const { courseId = '' } = useParams({ strict: false });
  const course = useAdminQuery(adminEndpoints.getCourseParts, { params: { institute_id: id, course_id: courseId } });
  // Later answers come to the draft itself, which knows what is not saved yet.
  const [first, setFirst] = useState<CoursePartsWire>();
  if (first === undefined && course.data !== undefined && !course.isFetching) setFirst(course.data);
  if (first !== undefined) return <Editor instituteId={id} wire={first} />;
  return (
    <Page title={texts.editor.title} trail={<WayBack />}>
      <Asked query={course} what={texts.catalogue.theCourse} missing={<Missing courseId={courseId} />}>
        {() => null}
      </Asked>
    </Page>
  );
}

type EditorProps = { readonly instituteId: string; readonly wire: CoursePartsWire };

function Editor({ instituteId, wire }: EditorProps) {
  const draft = useCourseDraft({ instituteId, courseId: wire.id }, wire);
  return (
    <CourseDraftProvider value={draft}>
      <Course courseId={wire.id} />
    </CourseDraftProvider>
  );
}

function Course({ courseId }: { readonly courseId: string }) {
  const key = keyOf({ entity: 'course', id: courseId });
  const parts = useOfDraft((state) => state.parts);
  const course = parts.find((part) => part.key === key && isThere(part));
  const shown = useRef<HTMLDivElement>(null);
  const [first] = course === undefined ? [] : partsWithin(parts, course, 'edition');
  const title = first === undefined ? '' : textOf(wantedOf(first, 'title'));
  return (
    <Page title={title || texts.editor.title} trail={<WayBack />} width="wide">
      <Editing choice={{ courses: [courseId], parts: [] }} courseId={courseId}>
        <Conflicts />
        <Problems />
        <GoneDrafts />
        {course === undefined ? (
          <Missing courseId={courseId} />
        ) : (
          <Stack gap="lg" tabIndex={-1} ref={shown}>
            <UnlessRemoved name={texts.editor.thisCourse} part={course}>
              <Editable call={adminEndpoints.saveDraft}>
                <CourseFields part={key} />
              </Editable>
              <Languages course={course} />
            </UnlessRemoved>
          </Stack>
        )}
        <Later>
          {course !== undefined && (
            <>
              <History courseId={courseId} />
              {!isRemoved(course) && (
                <May call={adminEndpoints.saveDraft}>
                  <RemoveCourse
                    course={course}
                    title={title}
                    // What is shown then is the way back.
                    onRemoved={() => shown.current?.focus()}
                  />
                </May>
              )}
            </>
          )}
        </Later>
      </Editing>
    </Page>
  );
}

function WayBack() {
  const { id } = useInstitute();
  const { courseId = '' } = useParams({ strict: false });
  return (
    <Trail>
      <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} inherit>
        {texts.catalogue.title}
      </TextLink>
      <TextLink to="/i/$instituteId/catalogue/courses/$courseId" params={{ instituteId: id, courseId }} inherit>
        {texts.catalogue.course}
      </TextLink>
    </Trail>
  );
}

function Missing({ courseId }: { readonly courseId: string }) {
  const { id } = useInstitute();
  return (
    <Stack gap="lg">
      <EmptyState
        title={texts.catalogue.missing}
        action={
          <ButtonLink to="/i/$instituteId/catalogue" params={{ instituteId: id }}>
            {texts.catalogue.toCatalogue}
          </ButtonLink>
        }
      >
        {texts.catalogue.missingText}
      </EmptyState>
      <HistoryOfGone courseId={courseId} />
    </Stack>
  );
}
