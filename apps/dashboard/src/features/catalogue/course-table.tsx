import { Box, Stack, Text } from '@mantine/core';
import type { CourseSummary } from '@prospectus/contract';
import { useInstitute } from '../../api/session.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { CoursePrice } from './course-price.tsx';

type CourseTableProps = {
  readonly courses: readonly CourseSummary[];
  /** The language that is looked at; each course opens in it. */
  readonly language: string | undefined;
};

/** Courses as the API lists them. */
export function CourseTable({ courses, language }: CourseTableProps) {
  const columns: readonly Column<CourseSummary>[] = [
    { header: catalogueTexts.course, cell: (course) => <CourseName course={course} language={language} /> },
    {
      header: catalogueTexts.availability,
      cell: ({ availability }) => <AvailabilityBadge availability={availability} />,
    },
    { header: catalogueTexts.stream, cell: ({ stream }) => <Box miw={120}>{stream?.label ?? '–'}</Box> },
    {
      header: catalogueTexts.languages,
      cell: ({ languages }) => <Box miw={80}>{languages.map(({ chip }) => chip).join(', ') || '–'}</Box>,
    },
    {
      header: catalogueTexts.price,
      align: 'end',
      cell: ({ price }) => (
        <Box miw={100}>
          <CoursePrice price={price} />
        </Box>
      ),
    },
  ];
  return <DataTable label={catalogueTexts.courses} rows={courses} rowKey={({ id }) => id} columns={columns} />;
}

function CourseName({ course, language }: { readonly course: CourseSummary; readonly language: string | undefined }) {
  const { id } = useInstitute();
  return (
    <Stack gap={2} align="flex-start">
      <TextLink
        to="/i/$instituteId/catalogue/courses/$courseId"
        params={{ instituteId: id, courseId: course.id }}
        search={language === undefined ? {} : { language }}
      >
        {course.title}
      </TextLink>
      {course.subtitle !== null && (
        <Text size="xs" c="dimmed" fw={400} lineClamp={2}>
          {course.subtitle}
        </Text>
      )}
    </Stack>
  );
}
