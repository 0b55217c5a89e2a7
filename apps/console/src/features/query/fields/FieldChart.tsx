import { useQuery } from '@tanstack/react-query';
import { displayMessage } from '#/app/display-message.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { formatFigure, formatFigureShort } from '#/components/core/search/field-figure.ts';
import { type ChartSeries, TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import type { FieldFunction } from '#/features/query/params/index.ts';
import { fullTime } from '#/features/query/time/index.ts';
import styles from './field-analysis.module.css';
import type { LookScope } from './field-scope.ts';
import { figureNames } from './figure-names.ts';
import { fieldQueries } from './queries.ts';

interface FieldChartProps {
  scope: LookScope;
  /** The time span of the axis. */
  axis: TimeSpan;
  as: FieldFunction | 'values';
  zone: string;
}

const colours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
];
const height = 132;

/** A field over time: one statistic, or the counts of its top values. */
export function FieldChart(props: FieldChartProps) {
  const { as } = props;
  return as === 'values' ? <ValuesChart {...props} /> : <FigureChart {...props} as={as} />;
}

function FigureChart({ scope, axis, as, zone }: FieldChartProps & { as: FieldFunction }) {
  const { data, error, isFetching } = useQuery(fieldQueries.figure(scope, as));
  const name = figureNames[as].full;
  const series = data && [{ name, colour: colours[0] ?? '', ...data }];
  return <Chart {...{ axis, zone, series, error, isFetching }} label={`${name} of ${scope.field}`} />;
}

function ValuesChart({ scope, axis, zone }: FieldChartProps) {
  const { data, error, isFetching } = useQuery(fieldQueries.valuesOverTime(scope));
  const series = data?.map(({ value, points }, at) => ({
    name: value.length > 48 ? `${value.slice(0, 47)}…` : value,
    colour: colours[at] ?? '',
    points,
  }));
  return <Chart {...{ axis, zone, series, error, isFetching }} label={`Messages by ${scope.field}`} />;
}

interface ChartProps {
  axis: TimeSpan;
  zone: string;
  label: string;
  series: readonly ChartSeries[] | undefined;
  error: Error | null;
  isFetching: boolean;
}

function Chart({ axis, zone, label, series, error, isFetching }: ChartProps) {
  if (error) {
    return (
      <p role="alert" className={styles.note}>
        Could not draw the field: {displayMessage(error)}
      </p>
    );
  }
  const isEmpty = series?.every(({ points }) => points.every(({ value }) => value === null)) ?? false;
  if (isEmpty) return <p className={styles.note}>No messages in this result have a value to chart.</p>;
  return (
    <div className={styles.chart} data-stale={(series !== undefined && isFetching) || undefined}>
      <TimeChart
        isBare
        label={label}
        series={series ?? []}
        span={axis}
        axisWidth={0}
        zone={zone}
        height={height}
        formatValue={(value) => (Math.abs(value) >= 1e6 ? formatFigureShort(value) : formatFigure(value))}
        formatTime={(at) => fullTime(at, zone).slice(0, 19)}
      />
    </div>
  );
}
