import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../../language/number.ts';
import { texts } from '../../../texts/texts.ts';
import { Pager } from '../../../ui/pager.tsx';
import { ChangedFields } from './changed-fields.tsx';
import classes from './changes.module.css';
import { CourseBlock } from './course-block.tsx';
import type { CourseChanges } from './course-changes.ts';

const pageSize = 20;

type ChangedCoursesProps = {
  readonly courses: readonly CourseChanges[];
  /** Those that are not listed, too. */
  readonly count: number;
};

/** Courses that change, each with its fields as they were and as they become, page by page. */
export function ChangedCourses({ courses, count }: ChangedCoursesProps) {
  const [page, setPage] = useState(0);
  const isLast = (page + 1) * pageSize >= courses.length;
  const more = count - courses.length;
  return (
    <Stack gap="xs">
      <Title order={3}>{`${texts.changes.kinds.changed} (${formatNumber(count)})`}</Title>
      <ul className={classes['list']}>
        {courses.slice(page * pageSize, (page + 1) * pageSize).map(({ id, course, fields }) => (
          <CourseBlock key={id} kind="changed" id={id} course={course}>
            <ChangedFields fields={fields} currency={course?.currency ?? null} />
          </CourseBlock>
        ))}
      </ul>
      {isLast && more > 0 && <Text size="sm">{texts.changes.more(more)}</Text>}
      <Pager
        onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
        onNext={isLast ? undefined : () => setPage(page + 1)}
        previous={texts.changes.previous}
        next={texts.changes.next}
      />
    </Stack>
  );
}
