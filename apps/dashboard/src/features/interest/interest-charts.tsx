import type { BarChartSeries } from '@mantine/charts';
import { SimpleGrid } from '@mantine/core';
import type { Interest } from '@prospectus/contract/admin';
import { texts } from '../../texts/texts.ts';
import { BarFigure } from '../../ui/charts/bar-figure.tsx';
import { dayLabel } from './day-label.ts';

const { figures } = texts.interest;
const color = 'var(--mantine-color-teal-filled)';
const viewSeries: BarChartSeries[] = [{ name: 'views', label: figures.views, color }];
const enquirySeries: BarChartSeries[] = [{ name: 'enquiries', label: figures.enquiries, color }];

/** Views and enquiries, day by day. */
export function InterestCharts({ days }: Pick<Interest, 'days'>) {
  const bars = days.map(({ day, views, enquiries }) => ({ from: dayLabel(day), views, enquiries }));
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <BarFigure title={figures.viewsChart} bars={bars} series={viewSeries} />
      <BarFigure title={figures.enquiriesChart} bars={bars} series={enquirySeries} />
    </SimpleGrid>
  );
}
