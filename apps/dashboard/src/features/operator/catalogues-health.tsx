import { Stack, Text } from '@mantine/core';
import type { Health } from '@prospectus/contract/admin';
import { numberFormat } from '../../language/formats.ts';
import { formatNumber } from '../../language/number.ts';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

type Catalogues = Health['process']['catalogues'];
type Held = Catalogues['data'][number];

const columns: readonly Column<Held>[] = [
  {
    header: texts.health.institute,
    cell: ({ institute_id, institute_name }) => (
      <TextLink to="/operator/institutes/$instituteId" params={{ instituteId: institute_id }}>
        {institute_name}
      </TextLink>
    ),
  },
  { header: texts.health.status, cell: (held) => <HeldState held={held} /> },
  { header: texts.health.courses, align: 'end', cell: ({ courses }) => formatNumber(courses) },
  { header: texts.health.bytes, align: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  { header: texts.health.confirmed, cell: ({ confirmed_at }) => <Moment at={confirmed_at} /> },
];

/** Shows the catalogues that the process holds, and how building them goes. */
export function CataloguesHealth({ catalogues }: { readonly catalogues: Catalogues }) {
  const { held, bytes, builds, build_seconds, refresh_failures, data } = catalogues;
  return (
    <Section title={texts.health.catalogues} lead={texts.health.cataloguesLead}>
      <Facts
        facts={[
          [texts.health.held, formatNumber(held)],
          [texts.health.bytes, formatBytes(bytes)],
          [texts.health.builds, formatNumber(builds)],
          [texts.health.buildTime, formatSeconds(build_seconds)],
          [texts.health.failures, formatNumber(refresh_failures)],
        ]}
      />
      {data.length === 0 ? (
        <Text>{texts.health.noCatalogues}</Text>
      ) : (
        <DataTable
          label={texts.health.catalogues}
          rows={data}
          rowKey={({ institute_id }) => institute_id}
          columns={columns}
        />
      )}
    </Section>
  );
}

function HeldState({ held: { failed_at, failure, revision } }: { readonly held: Held }) {
  if (failed_at === null) return <StateBadge tone="good">{texts.health.fine}</StateBadge>;
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge tone={revision === null ? 'bad' : 'warning'}>
        {revision === null ? texts.health.neverMade : texts.health.failed}
      </StateBadge>
      <Text size="xs" c="dimmed">
        <Moment at={failed_at} />
      </Text>
      {failure === null ? null : <Text size="xs">{texts.said(failure)}</Text>}
    </Stack>
  );
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** An amount of memory as the reader writes it. */
function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: 'unit', unit: units[power] ?? 'byte', maximumSignificantDigits: 3 } as const;
  return numberFormat(readerLocale(), format).format(bytes / 1000 ** power);
}

const formatSeconds = (seconds: number): string =>
  numberFormat(readerLocale(), { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(seconds);
