import '@mantine/charts/styles.css';
import { BarChart, type BarChartSeries } from '@mantine/charts';
import { SimpleGrid, Text } from '@mantine/core';
import type { Usage } from '@prospectus/contract/admin';
import { readerLocale } from '../../language/reader.ts';
import { texts } from '../../texts/texts.ts';
import classes from './overview.module.css';
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
      <Chart title={texts.overview.requestsCharts[period]} bars={bars} series={requestSeries} />
      <Chart title={texts.overview.enquiriesCharts[period]} bars={bars} series={enquirySeries} />
    </SimpleGrid>
  );
}

type ChartProps = {
  readonly title: string;
  readonly bars: readonly Record<string, string | number>[];
  readonly series: BarChartSeries[];
};

function Chart({ title, bars, series }: ChartProps) {
  return (
    <figure className={classes['figure']}>
      <Text component="figcaption" size="sm" mb="xs">
        {title}
      </Text>
      {/* The table below says the same to those who do not see it. */}
      <div aria-hidden>
        <BarChart
          h={240}
          data={[...bars]}
          dataKey="from"
          series={series}
          type="stacked"
          withLegend={series.length > 1}
          legendProps={{ verticalAlign: 'bottom' }}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </figure>
  );
}
