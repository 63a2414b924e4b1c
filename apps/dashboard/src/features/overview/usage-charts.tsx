import type { BarChartSeries } from '@mantine/charts';
import { SimpleGrid } from '@mantine/core';
import type { Usage } from '@prospectus/contract/admin';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import { BarFigure } from '../../ui/charts/bar-figure.tsx';
import { usageLabel } from './usage-label.ts';

const requestSeries: BarChartSeries[] = [
  { name: 'answered', label: texts.overview.answered, color: 'var(--mantine-color-teal-filled)' },
  { name: 'errors', label: texts.overview.errors, color: 'var(--mantine-color-red-filled)' },
  { name: 'limited', label: texts.overview.limited, color: 'var(--mantine-color-amber-filled)' },
];
const enquirySeries: BarChartSeries[] = [
  { name: 'enquiries', label: texts.overview.enquiries, color: 'var(--mantine-color-teal-filled)' },
];

/** Requests by what became of them, and enquiries, over time. */
export function UsageCharts({ usage }: { readonly usage: Usage }) {
  const { period, data } = usage;
  const bars = data.map(({ starts_at, requests, errors, limited, enquiries }) => ({
    from: usageLabel(starts_at, period, readerLocale()),
    answered: Math.max(0, requests - errors - limited),
    errors,
    limited,
    enquiries,
  }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <BarFigure title={texts.overview.requestsCharts[period]} bars={bars} series={requestSeries} />
      <BarFigure title={texts.overview.enquiriesCharts[period]} bars={bars} series={enquirySeries} />
    </SimpleGrid>
  );
}
