import { Stack, Text } from '@mantine/core';
import { useInstitute } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';
import { TextLink } from '../../../ui/links.tsx';

type CourseNameProps = {
  /** Null for what all courses share. */
  readonly courseId: string | null;
  readonly title: string | null;
  /** What is said where the catalogue no longer has the course, so that there is nothing to open; undefined where it has it. */
  readonly gone: string | undefined;
};

export const titleOf = ({ courseId, title }: Pick<CourseNameProps, 'courseId' | 'title'>): string =>
  title ?? courseId ?? texts.structure.title;

/** A course by its title, or what all courses share, with the way to where it is edited. */
export function CourseName({ courseId, title, gone }: CourseNameProps) {
  const { id: instituteId } = useInstitute();
  const name = titleOf({ courseId, title });
  if (gone !== undefined) {
    return (
      <Stack gap={0}>
        <span>{name}</span>
        <Text size="xs" c="dimmed">
          {gone}
        </Text>
      </Stack>
    );
  }
  if (courseId === null) {
    return (
      <TextLink to="/i/$instituteId/catalogue/structure" params={{ instituteId }} inherit>
        {name}
      </TextLink>
    );
  }
  return (
    <TextLink to="/i/$instituteId/catalogue/courses/$courseId/edit" params={{ instituteId, courseId }} inherit>
      {name}
    </TextLink>
  );
}
