import { SegmentedControl, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { adminEndpoints, type Usage, type UsagePeriod, usagePeriods } from '@prospectus/contract/admin';
import { lazy, Suspense, useState } from 'react';
import { useAdminQuery } from '../../api/queries.ts';
import { readerTimeZone } from '../../language/formats.ts';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Asked } from '../../ui/asked.tsx';
import { Section } from '../../ui/section.tsx';
import { UsageTable } from './usage-table.tsx';

/** Loaded after the rest, which they are half as large as. Without a network, the figures and their table stay without them. */
const UsageCharts = lazy(async () => {
  const loaded = await import('./usage-charts.tsx').catch(() => undefined);
  return { default: loaded?.UsageCharts ?? ((_: { readonly usage: Usage }) => null) };
});

/** Figures are written once a minute. */
const everyMs = 60_000;

/** How many calls and enquiries there were lately. */
export function UsageCard({ instituteId }: { readonly instituteId: string }) {
  const [period, setPeriod] = useState<UsagePeriod>('24h');
  const query = useAdminQuery(
    adminEndpoints.getUsage,
    {
      params: { institute_id: instituteId },
      query: { period, time_zone: readerTimeZone() },
    },
    { every: () => everyMs, keepsFormer: true },
  );
  return (
    <Section
      title={texts.overview.usageTitle}
      actions={
        <SegmentedControl
          aria-label={texts.overview.period}
          value={period}
          onChange={setPeriod}
          data={usagePeriods.map((value) => ({ value, label: texts.overview.periods[value] }))}
        />
      }
    >
      <Asked query={query} lines={8}>
        {(usage) => <Figures usage={usage} />}
      </Asked>
    </Section>
  );
}

const figures = [
  { name: 'requests', label: texts.overview.requests, help: texts.overview.requestsHelp },
  { name: 'errors', label: texts.overview.errors, help: texts.overview.errorsHelp },
  { name: 'limited', label: texts.overview.limited, help: texts.overview.limitedHelp },
  { name: 'enquiries', label: texts.overview.enquiries, help: texts.overview.enquiriesHelp },
] as const;

function Figures({ usage }: { readonly usage: Usage }) {
  const { totals } = usage;
  const isEmpty = totals.requests === 0 && totals.enquiries === 0;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {figures.map(({ name, label, help }) => (
          <div key={name}>
            <Text size="sm">{label}</Text>
            <Text size="xl">{formatNumber(totals[name])}</Text>
            <Text size="xs" c="dimmed">
              {help}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {isEmpty ? (
        <Text c="dimmed">{texts.overview.noCalls}</Text>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={400} />}>
            <UsageCharts usage={usage} />
          </Suspense>
          <UsageTable usage={usage} />
        </>
      )}
    </>
  );
}
