import { Box, Group, Stack, Text } from '@mantine/core';
import type { CourseSummary } from '@prospectus/contract';
import { useInstitute } from '../../api/session.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { AvailabilityBadge } from '../../ui/availability-badge.tsx';
import { CoursePicture } from '../../ui/course-picture.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatMoney } from '../../ui/format/money.tsx';
import { VersionPrice } from '../../ui/format/version-price.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ChooseCourse, type ChosenCourses } from '../editor/bulk/bulk-card.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';

type CourseTableProps = {
  readonly courses: readonly CourseSummary[];
  /** The search of the list: each course opens in its language, and leads back to it. */
  readonly search: CatalogueSearch;
  readonly chosen: ChosenCourses;
  readonly onChoose: (chosen: ChosenCourses) => void;
};

/** Courses as the API lists them. */
export function CourseTable({ courses, search, chosen, onChoose }: CourseTableProps) {
  const columns: readonly Column<CourseSummary>[] = [
    {
      header: texts.catalogue.course,
      cell: (course) => (
        <Group gap="sm" wrap="nowrap">
          <ChooseCourse {...{ course, chosen, onChoose }} />
          <CourseName course={course} search={search} />
        </Group>
      ),
    },
    {
      header: texts.catalogue.availability,
      cell: ({ availability }) => <AvailabilityBadge availability={availability} />,
    },
    { header: texts.catalogue.stream, cell: ({ stream }) => <Box miw={120}>{stream?.label ?? '–'}</Box> },
    {
      header: texts.catalogue.languages,
      cell: ({ languages }) => <Box miw={80}>{languages.map(({ chip }) => chip).join(', ') || '–'}</Box>,
    },
    {
      header: texts.catalogue.price,
      align: 'end',
      cell: (course) => (
        <Box miw={100}>
          <CoursePrice course={course} />
        </Box>
      ),
    },
  ];
  return <DataTable label={texts.catalogue.courses} rows={courses} rowKey={({ id }) => id} columns={columns} />;
}

type CourseNameProps = { readonly course: CourseSummary; readonly search: CatalogueSearch };

function CourseName({ course, search }: CourseNameProps) {
  const { id } = useInstitute();
  return (
    <Group gap="sm" wrap="nowrap" miw={{ sm: 240 }}>
      <CoursePicture url={course.image_url} title={course.title} />
      <Stack gap={2} align="flex-start">
        <TextLink
          to="/i/$instituteId/catalogue/courses/$courseId"
          params={{ instituteId: id, courseId: course.id }}
          search={search.language === undefined ? {} : { language: search.language }}
          state={{ catalogue: search }}
        >
          {course.title}
        </TextLink>
        {course.subtitle !== null && (
          <Text size="xs" c="dimmed" fw={400} lineClamp={2}>
            {course.subtitle}
          </Text>
        )}
      </Stack>
    </Group>
  );
}

type CoursePriceProps = { readonly course: Pick<CourseSummary, 'price' | 'price_visible' | 'variants'> };

/** Shows a course's price as visitors see it: “from” the lowest of its own currency, since amounts of others compare as numbers, too (rule D12). */
function CoursePrice({ course: { price, price_visible: isVisible, variants } }: CoursePriceProps) {
  if (price?.varies) {
    const amounts = variants.flatMap(({ availability, price: each }) =>
      availability === 'available' && each?.currency === price.currency && each.amount >= price.min_amount
        ? each.amount
        : [],
    );
    const lowest = Math.min(price.amount, ...amounts);
    return <span>{texts.catalogue.from(formatMoney(lowest, price.currency, readerLocale()))}</span>;
  }
  return <VersionPrice price={price} isVisible={isVisible} />;
}
