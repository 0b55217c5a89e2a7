import type { AggregationConfig } from '@tailrace/domain/events/event-definition';
import { eventValues, valueLabel } from '@tailrace/domain/events/event-values';
import { thresholdOf } from '@tailrace/domain/events/incidents';
import { formatCount } from '@tailrace/domain/format/format';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { type ChartSeries, TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import type { Event } from '../queries.ts';

interface IncidentChartProps {
  /** The newest first. */
  events: readonly Event[];
  aggregation: AggregationConfig | null;
  zone: string;
}

/** The measured value of the latest events beside its threshold; nothing for fewer than two values. */
export function IncidentChart({ events, aggregation, zone }: IncidentChartProps) {
  const points = events
    .flatMap(({ timestamp, message }) => {
      const [measured] = eventValues(message);
      return measured ? [{ at: Date.parse(timestamp), measured }] : [];
    })
    .reverse();
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first.at === last.at) return null;
  const { measured } = last;
  const threshold = aggregation && thresholdOf(measured, aggregation);
  const isCount = measured.function === 'count' || measured.function === 'card';
  const series: ChartSeries[] = [
    {
      name: 'value',
      colour: 'var(--accent-solid)',
      points: points.map((point) => ({ at: point.at, value: point.measured.value })),
    },
    ...(threshold === null
      ? []
      : [
          {
            name: 'threshold',
            colour: 'var(--level-error)',
            points: points.map(({ at }) => ({ at, value: threshold })),
          },
        ]),
  ];
  return (
    <TimeChart
      label={measured.name}
      series={series}
      span={{ from: first.at, to: last.at }}
      zone={zone}
      height={110}
      axisWidth={64}
      isBare
      formatValue={(value) => valueLabel({ ...measured, value })}
      // The caption says what is counted; beside the axis, the noun would not fit.
      formatTick={isCount ? formatCount : undefined}
      formatTime={(at) => absoluteTime(new Date(at), zone)}
    />
  );
}
