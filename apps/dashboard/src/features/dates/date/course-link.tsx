import type { DateWire } from '@prospectus/contract/admin';
import { useInstitute } from '../../../api/session.ts';
import { TextLink } from '../../../ui/links.tsx';
import { datesOnCourse } from './dates-place.ts';
import type { DatesSearch } from './dates-search.ts';

type CourseLinkProps = {
  readonly date: Pick<DateWire, 'course_id'>;
  readonly search: DatesSearch;
  readonly children: string;
};

/** Leads to the dates on the page of a course, and from there back. */
export function CourseLink({ date, search, children }: CourseLinkProps) {
  const { id } = useInstitute();
  return (
    <TextLink
      to="/i/$instituteId/catalogue/courses/$courseId"
      params={{ instituteId: id, courseId: date.course_id }}
      hash={datesOnCourse}
      state={{ dates: search }}
    >
      {children}
    </TextLink>
  );
}
