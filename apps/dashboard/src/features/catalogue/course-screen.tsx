import { Alert, Button, Collapse, Group, Stack, Text } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { adminEndpoints, type HiddenReason } from '@prospectus/contract/admin';
import { IconEyeOff } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { useInstitute } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { Copyable } from '../../ui/actions/copyable.tsx';
import { Asked } from '../../ui/asked.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { May } from '../../ui/may.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Trail } from '../../ui/trail.tsx';
import { CourseDatesCard } from '../dates/course-dates-card.tsx';
import { CopyCourse } from '../editor/new-course/copy-course-card.tsx';
import { type CatalogueSearch, readCourseSearch } from './catalogue-search.ts';
import { CourseEditions } from './course-editions.tsx';
import { CoursePreview } from './course-preview.tsx';
import { Reasons } from './hidden-courses.tsx';

/** One course: as visitors get it, or why they do not, and what the source has of it. */
export function CourseScreen() {
  const { id } = useInstitute();
  const { courseId = '' } = useParams({ strict: false });
  const { language } = readCourseSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const course = useAdminQuery(
    adminEndpoints.inspectCourse,
    { params: { institute_id: id, course_id: courseId }, query: { language } },
    { keepsFormer: true },
  );
  const choose = (chosen: string | undefined) =>
    void navigate({
      to: '/i/$instituteId/catalogue/courses/$courseId',
      params: { instituteId: id, courseId },
      search: chosen === undefined ? {} : { language: chosen },
      // The way back stays.
      state: true,
      replace: true,
    });
  return (
    <Page
      title={course.data?.shown?.course.title ?? course.data?.title ?? texts.catalogue.course}
      actions={
        course.data && (
          <May call={adminEndpoints.saveDraft}>
            <EditLink instituteId={id} courseId={course.data.id} />
          </May>
        )
      }
      trail={
        <Trail>
          <WayBack />
        </Trail>
      }
    >
      <Asked query={course} what={texts.catalogue.theCourse} missing={<MissingCourse instituteId={id} />}>
        {(found) => (
          <Stack gap="lg">
            {found.reasons.length > 0 && <NotShown reasons={found.reasons} />}
            {found.shown && <CoursePreview shown={found.shown} language={language} onLanguage={choose} />}
            <CourseDatesCard courseId={found.id} runs={found.runs} />
            <CourseEditions editions={found.editions} isShown={found.shown !== null} />
            {found.shown && <CourseJson course={found.shown.course} />}
          </Stack>
        )}
      </Asked>
    </Page>
  );
}

/** Leads to where the course was opened: the list of courses, or Dates. */
function WayBack() {
  const { id } = useInstitute();
  const catalogue = useCataloguePlace();
  const dates = useLocation({ select: ({ state }) => state.dates });
  return dates === undefined ? (
    <TextLink to="/i/$instituteId/catalogue" params={{ instituteId: id }} search={catalogue} inherit>
      {texts.catalogue.title}
    </TextLink>
  ) : (
    <TextLink to="/i/$instituteId/dates" params={{ instituteId: id }} search={dates} inherit>
      {texts.dates.title}
    </TextLink>
  );
}

/** Ways to change this course, or to begin another like it. */
function EditLink({ instituteId, courseId }: { readonly instituteId: string; readonly courseId: string }) {
  return (
    <>
      <CopyCourse instituteId={instituteId} courseId={courseId} />
      <ButtonLink to="/i/$instituteId/catalogue/courses/$courseId/edit" params={{ instituteId, courseId }}>
        {texts.editor.edit}
      </ButtonLink>
    </>
  );
}

function MissingCourse({ instituteId }: { readonly instituteId: string }) {
  return (
    <EmptyState
      title={texts.catalogue.missing}
      action={
        <ButtonLink to="/i/$instituteId/catalogue" params={{ instituteId }}>
          {texts.catalogue.toCatalogue}
        </ButtonLink>
      }
    >
      {texts.catalogue.missingText}
    </EmptyState>
  );
}

function NotShown({ reasons }: { readonly reasons: readonly HiddenReason[] }) {
  return (
    <Alert color="amber" icon={<IconEyeOff aria-hidden />} title={texts.catalogue.notShown}>
      <Stack gap="xs">
        <Reasons reasons={reasons} />
        <Text size="sm">{texts.catalogue.notShownNext}</Text>
      </Stack>
    </Alert>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search of the catalogue from which a course was opened. */
    readonly catalogue?: CatalogueSearch;
  }
}

/** Returns where the way back from a course leads: to the list as it was left. */
const useCataloguePlace = (): CatalogueSearch => useLocation({ select: ({ state }) => state.catalogue }) ?? {};

/** The API's answer for a course, on request. */
function CourseJson({ course }: { readonly course: CourseDetail }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Section title={texts.catalogue.json} lead={texts.catalogue.jsonLead}>
      <Group>
        <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.catalogue.hideJson : texts.catalogue.showJson}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <Copyable value={JSON.stringify(course, null, 2)} what={texts.catalogue.theJson} />}
      </Collapse>
    </Section>
  );
}
