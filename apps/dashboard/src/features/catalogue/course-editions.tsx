import { Code, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { InspectedCourse } from './catalogue.ts';
import { describeHidden } from './hidden-reason.ts';

type Edition = InspectedCourse['editions'][number];
type CourseEditionsProps = { readonly editions: readonly Edition[]; readonly isShown: boolean };

/** What the source has of a course: every edition, with why it is not shown if it is not. */
export function CourseEditions({ editions, isShown }: CourseEditionsProps) {
  const columns: readonly Column<Edition>[] = [
    {
      header: texts.catalogue.edition,
      cell: ({ id, title }) => (
        <Stack gap={2} align="flex-start">
          <span>{title}</span>
          <Code fw={400}>{id}</Code>
        </Stack>
      ),
    },
    { header: texts.catalogue.language, cell: ({ language }) => language ?? '–' },
    { header: texts.catalogue.status, cell: (edition) => <EditionState edition={edition} isCourseShown={isShown} /> },
    {
      header: texts.catalogue.versionsShown,
      align: 'end',
      cell: (edition) => texts.catalogue.ofAll(edition.versions_shown, edition.versions),
    },
  ];
  return (
    <Section title={texts.catalogue.editions} lead={texts.catalogue.editionsLead}>
      <DataTable label={texts.catalogue.editions} rows={editions} rowKey={({ id }) => id} columns={columns} />
    </Section>
  );
}

function EditionState({ edition, isCourseShown }: { readonly edition: Edition; readonly isCourseShown: boolean }) {
  if (edition.is_shown && isCourseShown) return <StateBadge tone="good">{texts.catalogue.isShown}</StateBadge>;
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone="plain" Icon={IconEyeOff}>
        {texts.catalogue.isHidden}
      </StateBadge>
      {edition.reason !== null && (
        <Text size="xs" c="dimmed">
          {describeHidden(edition.reason)}
        </Text>
      )}
    </Stack>
  );
}
