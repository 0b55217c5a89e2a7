import type { ReactNode } from 'react';
import { useWidth } from '#/app/use-width.ts';
import { barBox, barPaths } from './bar-paths.ts';
import styles from './histogram.module.css';
import {
  barTotal,
  countIn,
  type HistogramBar,
  type HistogramSeries,
  spanOf,
  type TimeSpan,
} from './model.ts';
import { timeTicks } from './time-ticks.ts';
import { useBarSelection } from './use-bar-selection.ts';

interface HistogramProps {
  /** Ascending by time, without gaps. */
  bars: readonly HistogramBar[];
  series: readonly HistogramSeries[];
  /** The searched time range; the first and last bar may extend beyond it. */
  span: TimeSpan;
  /** IANA name of the zone the axis is read in. */
  zone: string;
  /** Describes the bars: "4,812 messages, 1 min per bar". */
  caption: ReactNode;
  formatSpan: (span: TimeSpan) => string;
  formatCount: (count: number) => string;
  /** The bars belong to a previous search; they stay, dimmed. */
  isStale?: boolean;
  onZoom: (span: TimeSpan) => void;
  /** Buttons at the end of the caption. */
  actions?: ReactNode;
}

const plotHeight = 74;
const tickDistance = 110;

/** Messages over time, by level. Drag or click to narrow the time range, Shift-drag to pan it. */
export function Histogram(props: HistogramProps) {
  const { bars, series, span, zone, formatSpan, formatCount, isStale = false } = props;
  const [ref, width] = useWidth();
  const selection = useBarSelection(bars, span, width, props.onZoom);
  const chosen = selection.span && spanOf(bars, selection.span, span);
  const hint = selection.isDragging ? 'release to zoom' : 'Enter to zoom, Esc to clear';

  return (
    <section className={styles.histogram} aria-label="Messages over time" data-stale={isStale || undefined}>
      <div className={styles.caption}>
        <span>{props.caption}</span>
        {series.map(({ name, colour, total, isQuiet }) => (
          <span key={name} className={styles.legend}>
            <i style={{ background: colour }} data-quiet={isQuiet || undefined} />
            {name} {formatCount(total)}
          </span>
        ))}
        <span className={styles.selection} aria-live="polite">
          {chosen && selection.span && (
            <>
              {formatSpan(chosen)} selected · <b>{formatCount(countIn(bars, selection.span))}</b> · {hint}
            </>
          )}
        </span>
        {props.actions}
      </div>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label="Time, by bar"
        aria-disabled={bars.length === 0}
        aria-valuemin={0}
        aria-valuemax={Math.max(bars.length - 1, 0)}
        aria-valuenow={selection.span?.to ?? 0}
        aria-valuetext={valueText(chosen, props, selection.span && countIn(bars, selection.span))}
        className={styles.plot}
        data-panning={selection.isPanning || undefined}
        onPointerDown={selection.onPointerDown}
        onPointerMove={selection.onPointerMove}
        onPointerUp={selection.onPointerUp}
        onPointerCancel={selection.onPointerCancel}
        onKeyDown={selection.onKeyDown}
        onBlur={selection.clear}
      >
        <Plot bars={bars} series={series} width={width} shift={selection.shift} />
        {selection.span && (
          <Selected from={selection.span.from} to={selection.span.to} count={bars.length} width={width} />
        )}
      </div>
      <Axis bars={bars} span={span} zone={zone} width={width} />
    </section>
  );
}

function valueText(
  chosen: TimeSpan | null,
  { bars, formatSpan, formatCount }: HistogramProps,
  count: number | null,
) {
  if (chosen && count !== null) return `${formatSpan(chosen)}: ${formatCount(count)} messages`;
  const peak = bars.reduce<HistogramBar | undefined>(
    (highest, bar) => (highest && barTotal(highest) >= barTotal(bar) ? highest : bar),
    undefined,
  );
  if (!peak || barTotal(peak) === 0) return 'No messages';
  return `Most messages ${formatSpan({ from: peak.start, to: peak.end })}: ${formatCount(barTotal(peak))}`;
}

interface PlotProps {
  bars: readonly HistogramBar[];
  series: readonly HistogramSeries[];
  width: number;
  shift: number;
}

function Plot({ bars, series, width, shift }: PlotProps) {
  if (width === 0) return null;
  const paths = barPaths(bars, series.length, { width, height: plotHeight });
  return (
    <svg
      width={width}
      height={plotHeight}
      aria-hidden="true"
      style={shift === 0 ? undefined : { translate: `${shift}px 0` }}
    >
      {series.map(({ name, colour, isQuiet }, index) => (
        <path key={name} d={paths[index]} fill={colour} data-quiet={isQuiet || undefined} />
      ))}
    </svg>
  );
}

function Selected({ from, to, count, width }: { from: number; to: number; count: number; width: number }) {
  const left = barBox(from, count, width).x;
  const end = barBox(to, count, width);
  return <div className={styles.selected} style={{ left, width: end.x + end.width - left }} />;
}

interface AxisProps {
  bars: readonly HistogramBar[];
  span: TimeSpan;
  zone: string;
  width: number;
}

function Axis({ bars, span, zone, width }: AxisProps) {
  const first = bars[0]?.start ?? span.from;
  const last = bars.at(-1)?.end ?? span.to;
  const ticks =
    width === 0 ? [] : timeTicks({ from: first, to: last }, zone, Math.floor(width / tickDistance));
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ at, label }) => {
        const x = ((at - first) / Math.max(last - first, 1)) * width;
        // Centred on its bar, but kept inside the panel.
        const align = x < 20 ? '0' : x > width - 20 ? '-100%' : '-50%';
        return (
          <span key={at} style={{ left: x, translate: align }}>
            {label}
          </span>
        );
      })}
    </div>
  );
}
