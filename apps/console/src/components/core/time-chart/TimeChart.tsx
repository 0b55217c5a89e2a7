import { approximationNote, marked, spoken } from '@tailrace/domain/views/widgets/approximate';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useWidth } from '#/app/use-width.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { timeTicks } from '#/components/core/histogram/time-ticks.ts';
import { valueTicks } from '#/components/core/histogram/value-ticks.ts';
import { FigureText } from '../FigureText.tsx';
import { barPath, type ChartPoint, linePath, nearest } from './chart-paths.ts';
import styles from './time-chart.module.css';

export interface ChartSeries {
  name: string;
  /** A CSS colour, as a custom property. */
  colour: string;
  /** Ascending by time; all series share the same timestamps. */
  points: readonly ChartPoint[];
  /** The relative error of its values; left out when they are exact. */
  error?: number | undefined;
}

interface TimeChartProps {
  /** What the chart shows: "Messages per second". */
  label: string;
  series: readonly ChartSeries[];
  span: TimeSpan;
  /** IANA name of the zone the axis is read in. */
  zone: string;
  formatValue: (value: number) => string;
  formatTime: (at: number) => string;
  height?: number;
  /** Moments marked at the top of the plot, such as events. */
  marks?: readonly number[];
  /** Drawn without a frame of its own. */
  isBare?: boolean;
  /** The time of one bar, in milliseconds; without it, the chart has lines. */
  barMs?: number;
  /** Whether the values are bytes, which are marked in powers of 1024. */
  isBytes?: boolean;
  /** The labels of the value axis, if they are shorter than the values. */
  formatTick?: ((value: number) => string) | undefined;
  /** Room for the labels of the value axis; with 0 they stand inside, below their lines. */
  axisWidth?: number;
}

const axisHeight = 18;
const tickDistance = 110;
/** Half the width of a mark, which stays within the plot. */
const markSize = 4;
/** Half the width of a label: closer to the end than this, it is right-aligned. */
const tickMargin = 22;

/** A chart over time, of lines or bars. The arrow keys or the pointer show the values of a moment. */
export function TimeChart({
  label,
  series,
  span,
  zone,
  formatValue,
  formatTime,
  height = 140,
  marks = [],
  isBare = false,
  barMs,
  isBytes = false,
  axisWidth = 48,
  formatTick = formatValue,
}: TimeChartProps) {
  const [ref, outer] = useWidth();
  const [cursor, setCursor] = useState<number | null>(null);
  const moments = series[0]?.points.map(({ at }) => at) ?? [];
  const values = series.flatMap(({ points }) => points.map(({ value }) => value ?? 0));
  const ticks = valueTicks(Math.max(0, ...values), 3, Math.min(0, ...values), isBytes);
  const bottom = ticks[0] ?? 0;
  const top = ticks.at(-1) ?? 1;
  const plot = { width: Math.max(outer - axisWidth, 1), height: height - axisHeight };
  const xOf = (at: number) => ((at - span.from) / (span.to - span.from)) * plot.width;
  const last = Math.max(moments.length - 1, 0);
  const read = cursor === null ? null : Math.min(cursor, last);
  const at = read === null ? undefined : moments[read];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: Math.max((read ?? last + 1) - 1, 0),
      ArrowRight: Math.min((read ?? -1) + 1, last),
      Home: 0,
      End: last,
      Escape: null,
    }[event.key];
    // An Esc that changes nothing here is left to the surroundings, such as a dialog.
    if (next === undefined || next === cursor) return;
    event.preventDefault();
    setCursor(next);
  };

  const onPointerMove = (event: PointerEvent) => {
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left - axisWidth) / plot.width;
    setCursor(nearest(moments, span.from + share * (span.to - span.from)));
  };

  const latest = moments[last];
  const momentText =
    at !== undefined ? formatTime(at) : latest === undefined ? '' : `Latest: ${formatTime(latest)}`;

  const valueAt = ({ points, error }: ChartSeries) => {
    const value = points[read ?? last]?.value;
    return value === null || value === undefined ? '–' : marked(formatValue(value), error);
  };

  return (
    <figure className={styles.chart} data-bare={isBare || undefined}>
      <figcaption className={styles.caption}>
        <b>{label}</b>
        {series.map((one) => (
          <span key={one.name} className={styles.legend} title={approximationNote(one.error) ?? undefined}>
            <i style={{ background: one.colour }} />
            {one.name}{' '}
            <span className={styles.value}>
              <FigureText text={valueAt(one)} />
            </span>
          </span>
        ))}
        <span className={styles.moment}>{momentText}</span>
      </figcaption>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, by moment`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={read ?? last}
        aria-valuetext={spoken(
          [
            formatTime(moments[read ?? last] ?? span.to),
            ...series.map((one) => `${one.name} ${valueAt(one)}`),
          ].join(', '),
        )}
        className={styles.plot}
        style={{ height }}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setCursor(null)}
        onBlur={() => setCursor(null)}
      >
        {outer > 0 && (
          <svg width={outer} height={height} aria-hidden="true">
            <g transform={`translate(${axisWidth} 0)`}>
              {ticks.map((tick) => {
                const y = plot.height - ((tick - bottom) / (top - bottom)) * (plot.height - 8);
                return (
                  <g key={tick}>
                    <line x1={0} x2={plot.width} y1={y} y2={y} className={styles.grid} />
                    {axisWidth > 0 ? (
                      <text x={-8} y={y + 3.5} textAnchor="end">
                        {formatTick(tick)}
                      </text>
                    ) : (
                      tick !== bottom && (
                        <text x={0} y={y + 12} className={styles.inside}>
                          {formatTick(tick)}
                        </text>
                      )
                    )}
                  </g>
                );
              })}
              {timeTicks(span, zone, Math.floor(plot.width / tickDistance)).map((tick) => (
                <text
                  key={tick.at}
                  x={xOf(tick.at)}
                  y={height - 3}
                  textAnchor={anchorOf(xOf(tick.at), plot.width, axisWidth)}
                >
                  {tick.label}
                </text>
              ))}
              {at !== undefined && (
                <line x1={xOf(at)} x2={xOf(at)} y1={0} y2={plot.height} className={styles.cursor} />
              )}
              {marks.map((mark) => (
                <path
                  key={mark}
                  d={`M${Math.min(Math.max(xOf(mark), markSize), plot.width - markSize) - markSize},0h${2 * markSize}l-${markSize},7z`}
                  className={styles.mark}
                />
              ))}
              <g transform="translate(0 8)">
                {series.map(({ name, colour, points }, index) => {
                  const size = { ...plot, height: plot.height - 8 };
                  return barMs === undefined ? (
                    <path
                      key={name}
                      d={linePath(points, span, { bottom, top }, size)}
                      stroke={colour}
                      className={styles.line}
                    />
                  ) : (
                    <path
                      key={name}
                      d={barPath(points, span, top, size, { barMs, index, of: series.length })}
                      fill={colour}
                    />
                  );
                })}
              </g>
            </g>
          </svg>
        )}
      </div>
    </figure>
  );
}

/** Keeps a label within the chart. */
function anchorOf(x: number, width: number, axisWidth: number) {
  if (x > width - tickMargin) return 'end';
  return x < tickMargin && axisWidth === 0 ? 'start' : 'middle';
}
