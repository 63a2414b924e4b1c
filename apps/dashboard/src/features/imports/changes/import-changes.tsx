import { List, Stack, Text, Title } from '@mantine/core';
import type { ImportChangesWire, ImportDetailWire, ImportDiff } from '@prospectus/contract/admin';
import { formatNumber } from '../../../language/number.ts';
import { texts } from '../../../texts/texts.ts';
import { Section } from '../../../ui/section.tsx';
import { ChangedCourses } from './changed-courses.tsx';
import { ChangedFields } from './changed-fields.tsx';
import classes from './changes.module.css';
import { CourseBlock } from './course-block.tsx';
import { changesByCourse } from './course-changes.ts';

type ImportChangesProps = {
  readonly changes: ImportChangesWire;
  /** Field by field; null in imports that were checked before that was looked at. */
  readonly diff: ImportDiff | null;
  /** The courses that it names. */
  readonly listed: ImportDetailWire['listed_courses'];
  readonly isDone: boolean;
};

/** Shows what an import changes: the courses that change with their fields, those that are new, and those that go. */
export function ImportChanges({ changes, diff, listed, isDone }: ImportChangesProps) {
  const { added, changed, gone, order, learner_counts: learners, institute, runs } = changes;
  const { courses, others } = changesByCourse(changes, diff, listed);
  const isAnyRun = runs !== undefined && runs.added + runs.changed + runs.removed > 0;
  const isAnyNote = order || institute || learners > 0 || isAnyRun;
  const count = Math.max(changed.count, courses.length);
  return (
    <Section title={isDone ? texts.changes.titleDone : texts.changes.title}>
      {added.count + count + gone.count + others.length === 0 && !isAnyNote && <Text>{texts.changes.none}</Text>}
      {isAnyNote && (
        <List size="sm">
          {isAnyRun && runs && <List.Item>{texts.changes.dates(runs)}</List.Item>}
          {order && <List.Item>{texts.changes.order}</List.Item>}
          {institute && <List.Item>{texts.changes.institute}</List.Item>}
          {learners > 0 && <List.Item>{texts.changes.learnerCounts(learners)}</List.Item>}
        </List>
      )}
      {courses.length > 0 && <ChangedCourses courses={courses} count={count} />}
      <Courses kind="added" tally={added} />
      <Courses kind="gone" tally={gone} />
      {others.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>{texts.changes.others}</Title>
          <ChangedFields fields={others} currency={null} />
        </Stack>
      )}
      {diff !== null && diff.more > 0 && (
        <Text size="sm">{texts.changes.listed(diff.changes.length, diff.changes.length + diff.more)}</Text>
      )}
    </Section>
  );
}

type CoursesProps = { readonly kind: 'added' | 'gone'; readonly tally: ImportChangesWire['added'] };

function Courses({ kind, tally: { count, first } }: CoursesProps) {
  if (count === 0) return null;
  const more = count - first.length;
  return (
    <Stack gap="xs">
      <Title order={3}>{`${texts.changes.kinds[kind]} (${formatNumber(count)})`}</Title>
      <ul className={classes['list']}>
        {first.map((course) => (
          <CourseBlock key={course.id} kind={kind} id={course.id} course={course} />
        ))}
      </ul>
      {more > 0 && <Text size="sm">{texts.changes.more(more)}</Text>}
    </Stack>
  );
}
