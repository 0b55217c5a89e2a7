import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWidth } from '#/app/use-width.ts';
import { BarReadout } from './BarReadout.tsx';
import { barBox, barPaths } from './bar-paths.ts';
import { HistogramAxis } from './HistogramAxis.tsx';
import { HistogramLegend } from './HistogramLegend.tsx';
import styles from './histogram.module.css';
import {
  type BarSpan,
  countIn,
  type HistogramBar,
  type HistogramSeries,
  spanOf,
  type TimeSpan,
} from './model.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useBarSelection } from './use-bar-selection.ts';
import { valueText } from './value-text.ts';

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
  /** Shows only the messages of a series, or all but those; without it the legend has no buttons. */
  onFilter?: (series: string, direction: 'for' | 'out') => void;
  /** Buttons at the end of the caption. */
  actions?: ReactNode;
  /** Further buttons for the selected bars, which take the place of `actions`. */
  renderSelectionActions?: (span: TimeSpan, clear: () => void) => ReactNode;
}

const plotHeight = 74;

/**
 * Messages over time, by level. Point at a bar or move to it by arrow keys to read it; drag or Shift+arrows select
 * bars, click or Enter zooms in, Shift-drag pans.
 */
export function Histogram(props: HistogramProps) {
  const { bars, series, span, formatCount, isStale = false } = props;
  const [measure, width] = useWidth();
  const plot = useRef<HTMLDivElement | null>(null);
  const selection = useBarSelection(bars, span, width, props.onZoom);
  const chosen = selection.span && spanOf(bars, selection.span, span);
  const isRange = selection.isDragging || (selection.span && selection.span.from !== selection.span.to);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) selection.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !selection.span) return;
    event.preventDefault();
    event.stopPropagation();
    selection.clear();
    plot.current?.focus({ preventScroll: true });
  };

  return (
    <section
      className={styles.histogram}
      aria-label="Messages over time"
      data-stale={isStale || undefined}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.caption}>
        <span>{props.caption}</span>
        <HistogramLegend series={series} formatCount={formatCount} onFilter={props.onFilter} />
        <div className={styles.end}>
          {chosen && selection.span ? (
            <SelectionBar
              text={props.formatSpan(chosen)}
              count={formatCount(countIn(bars, selection.span))}
              isDragging={selection.isDragging}
              onZoom={() => selection.zoom(selection.span)}
              onClear={selection.clear}
            >
              {props.renderSelectionActions?.(chosen, selection.clear)}
            </SelectionBar>
          ) : (
            props.actions
          )}
        </div>
      </div>
      <div className={styles.area}>
        <div
          ref={(element) => {
            plot.current = element;
            return measure(element);
          }}
          role="slider"
          tabIndex={0}
          aria-label="Time, by bar"
          aria-disabled={bars.length === 0}
          aria-valuemin={0}
          aria-valuemax={Math.max(bars.length - 1, 0)}
          aria-valuenow={selection.span?.to ?? 0}
          aria-valuetext={valueText(props, selection.span)}
          className={styles.plot}
          data-panning={selection.isPanning || undefined}
          {...selection.handlers}
        >
          <Plot bars={bars} series={series} width={width} shift={selection.shift} />
          {selection.span && isRange && (
            <Marked span={selection.span} count={bars.length} width={width} className={styles.selected} />
          )}
          {selection.cursor !== null && (
            <Marked
              span={{ from: selection.cursor, to: selection.cursor }}
              count={bars.length}
              width={width}
              className={styles.cursor}
            />
          )}
        </div>
        {selection.cursor !== null && <BarReadout {...props} at={selection.cursor} width={width} />}
      </div>
      <HistogramAxis bars={bars} span={span} zone={props.zone} width={width} />
    </section>
  );
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

interface MarkedProps {
  span: BarSpan;
  count: number;
  width: number;
  className: string | undefined;
}

/** Marks some neighbouring bars over their full height. */
function Marked({ span, count, width, className }: MarkedProps) {
  const left = barBox(span.from, count, width).x;
  const end = barBox(span.to, count, width);
  return <div className={className} style={{ left, width: end.x + end.width - left }} />;
}
