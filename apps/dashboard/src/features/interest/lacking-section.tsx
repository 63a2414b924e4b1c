import { Badge, Group, Text } from '@mantine/core';
import {
  adminEndpoints,
  interestLimits,
  type LackingCourses,
  type LackingKind,
  lackingKinds,
} from '@prospectus/contract/admin';
import { useAdminQuery } from '../../api/queries.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';

const { lacking: words } = texts.interest;

/** Courses without something that visitors look for, and the way to add it. */
export function LackingSection({ instituteId }: { readonly instituteId: string }) {
  const query = useAdminQuery(adminEndpoints.listLackingCourses, { params: { institute_id: instituteId } });
  return (
    <Section title={words.title} lead={words.lead}>
      <Asked query={query}>{(lacking) => <Lacking lacking={lacking} instituteId={instituteId} />}</Asked>
    </Section>
  );
}

type LackingProps = { readonly lacking: LackingCourses; readonly instituteId: string };

function Lacking({ lacking: { courses, counts, total, checked }, instituteId }: LackingProps) {
  const isPart = checked === interestLimits.checkedMax;
  return (
    <>
      {total === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <>
          <Group gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {lackingKinds.map((kind) => (
              <Text key={kind} component="li" size="sm">
                {words.kinds[kind]}: {formatNumber(counts[kind])}
              </Text>
            ))}
          </Group>
          <DataTable label={words.title} rows={courses} rowKey={({ id }) => id} columns={columnsOf(instituteId)} />
        </>
      )}
      {total > courses.length && (
        <Text size="sm" c="dimmed">
          {words.more(total - courses.length)}
        </Text>
      )}
      {isPart && (
        <Text size="sm" c="dimmed">
          {words.checked(checked)}
        </Text>
      )}
    </>
  );
}

type LackingCourse = LackingCourses['courses'][number];

const columnsOf = (instituteId: string): readonly Column<LackingCourse>[] => [
  {
    header: words.course,
    cell: ({ id, title }) => (
      <TextLink to="/i/$instituteId/catalogue/courses/$courseId" params={{ instituteId, courseId: id }} inherit>
        {title}
      </TextLink>
    ),
  },
  { header: words.lacks, cell: ({ lacks }) => <Kinds lacks={lacks} /> },
  { header: words.views, align: 'end', cell: ({ views }) => formatNumber(views) },
  {
    header: words.actions,
    isAction: true,
    call: adminEndpoints.saveDraft,
    cell: ({ id, title }) => (
      <ButtonLink
        to="/i/$instituteId/catalogue/courses/$courseId/edit"
        params={{ instituteId, courseId: id }}
        variant="default"
        size="xs"
        aria-label={words.editNamed(title)}
      >
        {words.edit}
      </ButtonLink>
    ),
  },
];

function Kinds({ lacks }: { readonly lacks: readonly LackingKind[] }) {
  return (
    <Group gap={4}>
      {lacks.map((kind) => (
        <Badge key={kind} variant="light" color="gray" tt="none">
          {words.kinds[kind]}
        </Badge>
      ))}
    </Group>
  );
}
