import { Button, Text } from '@mantine/core';
import type { CourseInterest, Interest } from '@prospectus/contract/admin';
import { useState } from 'react';
import { numberFormat } from '../../language/formats.ts';
import { formatNumber } from '../../language/number.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';

const { courses: words } = texts.interest;

/** Rows at first, and how many come with more; at most so many are shown, the rest is in the file. */
const step = 20;
const shownMax = 100;

type CoursesSectionProps = { readonly interest: Interest; readonly instituteId: string };

/** Courses by how often they were looked at, with what came of it. */
export function CoursesSection({ interest: { courses, total }, instituteId }: CoursesSectionProps) {
  const [wanted, setWanted] = useState(step);
  const listed = courses.slice(0, shownMax);
  const shown = listed.slice(0, wanted);
  const more = Math.min(step, listed.length - shown.length);
  return (
    <Section title={words.title} lead={words.lead}>
      <DataTable label={words.title} rows={shown} rowKey={({ id }) => id} columns={columnsOf(instituteId)} />
      {more > 0 && (
        <Button variant="default" onClick={() => setWanted(wanted + step)} style={{ alignSelf: 'flex-start' }}>
          {words.more(more)}
        </Button>
      )}
      {more === 0 && courses.length > listed.length && (
        <Text size="sm" c="dimmed">
          {words.inFile(courses.length - listed.length)}
        </Text>
      )}
      {total > courses.length && (
        <Text size="sm" c="dimmed">
          {words.leftOut(total - courses.length)}
        </Text>
      )}
    </Section>
  );
}

const columnsOf = (instituteId: string): readonly Column<CourseInterest>[] => [
  { header: words.course, cell: (course) => <CourseName course={course} instituteId={instituteId} /> },
  { header: words.views, align: 'end', cell: ({ views }) => formatNumber(views) },
  { header: words.enquiries, align: 'end', cell: (course) => <Enquiries course={course} instituteId={instituteId} /> },
  { header: words.share, align: 'end', cell: ({ share }) => <Share share={share} /> },
];

type CourseProps = { readonly course: CourseInterest; readonly instituteId: string };

function CourseName({ course: { id, title }, instituteId }: CourseProps) {
  if (title === null) return words.gone(id);
  return (
    <TextLink to="/i/$instituteId/catalogue/courses/$courseId" params={{ instituteId, courseId: id }} inherit>
      {title}
    </TextLink>
  );
}

function Enquiries({ course, instituteId }: CourseProps) {
  const { id, title, enquiries, enquiries_from_pages: fromPages } = course;
  if (enquiries === 0) return formatNumber(enquiries);
  return (
    <>
      <TextLink
        to="/i/$instituteId/enquiries"
        params={{ instituteId }}
        search={{ course: id }}
        aria-label={words.enquiriesAbout(title ?? id, enquiries)}
        inherit
      >
        {formatNumber(enquiries)}
      </TextLink>
      {/* They have no part in the share, since no view goes with them. */}
      {enquiries > fromPages && (
        <Text size="xs" c="dimmed">
          {words.byServers(enquiries - fromPages)}
        </Text>
      )}
    </>
  );
}

function Share({ share }: Pick<CourseInterest, 'share'>) {
  if (share === null) return <span title={words.noShareHint}>{words.noShare}</span>;
  return numberFormat(readerLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
