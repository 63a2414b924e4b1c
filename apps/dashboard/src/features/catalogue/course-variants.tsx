import { Code, Stack } from '@mantine/core';
import type { CourseDetail } from '@prospectus/contract';
import { texts } from '../../texts/texts.ts';
import { AvailabilityBadge } from '../../ui/availability-badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { VersionPrice } from '../../ui/format/version-price.tsx';
import { Section } from '../../ui/section.tsx';

type Variant = CourseDetail['variants'][number];

const columnsOf = (): readonly Column<Variant>[] => [
  {
    header: texts.catalogue.version,
    cell: ({ title, package_session_id: id }) => (
      <Stack gap={2} align="flex-start">
        <span>{title}</span>
        <Code fw={400}>{id}</Code>
      </Stack>
    ),
  },
  { header: texts.catalogue.language, cell: ({ language }) => language?.label ?? '–' },
  { header: texts.catalogue.level, cell: ({ level }) => level ?? '–' },
  { header: texts.catalogue.session, cell: ({ session_name: session }) => session ?? '–' },
  {
    header: texts.catalogue.availability,
    cell: ({ availability }) => <AvailabilityBadge availability={availability} />,
  },
  {
    header: texts.catalogue.price,
    align: 'end',
    // A version's price is null only where it is hidden.
    cell: ({ price }) => <VersionPrice price={price} isVisible={price !== null} />,
  },
];

type CourseVariantsProps = { readonly variants: readonly Variant[] };

/** Every version of a course that can be chosen. */
export function CourseVariants({ variants }: CourseVariantsProps) {
  return (
    <Section title={texts.catalogue.variants}>
      <DataTable
        label={texts.catalogue.variants}
        rows={variants}
        rowKey={({ package_session_id: id }) => id}
        columns={columnsOf()}
      />
    </Section>
  );
}
