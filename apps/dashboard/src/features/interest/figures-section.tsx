import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { Interest } from '@prospectus/contract/admin';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../../language/number.ts';
import { texts } from '../../texts/texts.ts';
import { Section } from '../../ui/section.tsx';
import { DaysTable } from './days-table.tsx';

const { figures } = texts.interest;

/* Charts are half as large as all the rest together. */
const InterestCharts = lazy(async () => {
  const loaded = await import('./interest-charts.tsx').catch(() => undefined);
  return { default: loaded?.InterestCharts ?? ((_: Pick<Interest, 'days'>) => null) };
});

/** How much there was of each, in all and day by day. */
export function FiguresSection({ interest: { days, totals } }: { readonly interest: Interest }) {
  return (
    <Section title={figures.title}>
      <SimpleGrid cols={2}>
        <Figure label={figures.views} number={totals.views} help={figures.viewsHelp} />
        <Figure label={figures.enquiries} number={totals.enquiries} help={figures.enquiriesHelp} />
      </SimpleGrid>
      <Suspense fallback={<Skeleton height={280} />}>
        <InterestCharts days={days} />
      </Suspense>
      <DaysTable days={days} />
      <Text size="sm" c="dimmed" maw={680}>
        {figures.privacy}
      </Text>
    </Section>
  );
}

type FigureProps = { readonly label: string; readonly number: number; readonly help: string };

function Figure({ label, number, help }: FigureProps) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Text size="xl">{formatNumber(number)}</Text>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    </div>
  );
}
