import '@mantine/charts/styles.css';
import { BarChart, type BarChartSeries } from '@mantine/charts';
import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import classes from './bar-figure.module.css';

type BarFigureProps = {
  readonly title: string;
  /** Each with its label as `from`, and a number for each of the series. */
  readonly bars: readonly Record<string, string | number>[];
  readonly series: BarChartSeries[];
};

/** Bars over time, with a caption. Load it with the screens that need it alone: charts are half as large as all the rest together. */
export function BarFigure({ title, bars, series }: BarFigureProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  return (
    <figure className={classes['figure']}>
      <Text component="figcaption" size="sm" mb="xs">
        {title}
      </Text>
      {/* A table next to it says the same to those who do not see it. */}
      <div aria-hidden className={classes['plot']} ref={ref}>
        {/* While a screen is hidden, as on the way to another, there is no room. */}
        {width > 0 && (
          <BarChart
            h="100%"
            // Told, not measured: the library would learn that there is no room a frame before this is taken away, and complain.
            attributes={{ container: { width, height } }}
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
        )}
      </div>
    </figure>
  );
}
