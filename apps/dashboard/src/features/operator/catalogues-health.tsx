import { Stack, Text } from '@mantine/core';
import type { Health } from '@prospectus/contract/admin';
import { healthTexts } from '../../texts/operator.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { formatBytes, formatSeconds } from './measure.ts';

type Catalogues = Health['process']['catalogues'];
type Held = Catalogues['data'][number];

const columns: readonly Column<Held>[] = [
  {
    header: healthTexts.institute,
    cell: ({ institute_id, institute_name }) => (
      <TextLink to="/operator/institutes/$instituteId" params={{ instituteId: institute_id }}>
        {institute_name}
      </TextLink>
    ),
  },
  { header: healthTexts.status, cell: (held) => <HeldState held={held} /> },
  { header: healthTexts.courses, align: 'end', cell: ({ courses }) => formatNumber(courses) },
  { header: healthTexts.bytes, align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  { header: healthTexts.confirmed, cell: ({ confirmed_at }) => <Moment at={confirmed_at} /> },
];

/** The catalogues that the process holds, and how making them goes. */
export function CataloguesHealth({ catalogues }: { readonly catalogues: Catalogues }) {
  const { held, bytes, builds, build_seconds, refresh_failures, data } = catalogues;
  return (
    <Section title={healthTexts.catalogues} lead={healthTexts.cataloguesLead}>
      <Facts
        facts={[
          [healthTexts.held, formatNumber(held)],
          [healthTexts.bytes, formatBytes(bytes)],
          [healthTexts.builds, formatNumber(builds)],
          [healthTexts.buildTime, formatSeconds(build_seconds)],
          [healthTexts.failures, formatNumber(refresh_failures)],
        ]}
      />
      {data.length === 0 ? (
        <Text>{healthTexts.noCatalogues}</Text>
      ) : (
        <DataTable
          label={healthTexts.catalogues}
          rows={data}
          rowKey={({ institute_id }) => institute_id}
          columns={columns}
        />
      )}
    </Section>
  );
}

function HeldState({ held: { failed_at, failure, revision } }: { readonly held: Held }) {
  if (failed_at === null) return <StateBadge tone="good">{healthTexts.fine}</StateBadge>;
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone={revision === null ? 'bad' : 'warning'}>
        {revision === null ? healthTexts.neverMade : healthTexts.failed}
      </StateBadge>
      <Text size="xs" c="dimmed">
        <Moment at={failed_at} />
      </Text>
      {failure === null ? null : <Text size="xs">{failure}</Text>}
    </Stack>
  );
}
