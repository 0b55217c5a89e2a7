import { capitalized, formatCompact } from '@tailrace/domain/format/format';
import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWidth } from '#/app/use-width.ts';
import { Button, IconButton } from '../Button.tsx';
import { BarReadout } from './BarReadout.tsx';
import { barBox, barPaths, highestTotal } from './bar-paths.ts';
import styles from './histogram.module.css';
import {
  axisSpan,
  type BarSpan,
  countIn,
  type HistogramBar,
  type HistogramSeries,
  spanOf,
  type TimeSpan,
} from './model.ts';
import { timeTicks } from './time-ticks.ts';
import { useBarSelection } from './use-bar-selection.ts';
import { valueText } from './value-text.ts';
import { countTicks } from './value-ticks.ts';

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
  /** What is counted. */
  noun?: string;
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
 * Messages over time, by level, or anything else that is counted. Point at a bar or move to it by arrow keys to read it;
 * drag or Shift+arrows select bars, click or Enter zooms in, Shift-drag pans.
 */
export function Histogram(props: HistogramProps) {
  const { bars, series, span, formatCount, isStale = false, noun = 'messages' } = props;
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
      aria-label={`${capitalized(noun)} over time`}
      data-stale={isStale || undefined}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.caption}>
        <span>{props.caption}</span>
        <HistogramLegend series={series} formatCount={formatCount} onFilter={props.onFilter} />
        <div className={styles.end}>
          {/* Only hidden while bars are selected: its buttons have keys. */}
          <div className={styles.actions} hidden={Boolean(chosen && selection.span)}>
            {props.actions}
          </div>
          {chosen && selection.span && (
            <SelectionBar
              text={props.formatSpan(chosen)}
              count={formatCount(countIn(bars, selection.span))}
              isDragging={selection.isDragging}
              onZoom={() => selection.zoom(selection.span)}
              onClear={selection.clear}
            >
              {props.renderSelectionActions?.(chosen, selection.clear)}
            </SelectionBar>
          )}
        </div>
      </div>
      <div className={styles.area}>
        <CountScale bars={bars} />
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
          aria-valuetext={valueText({ ...props, noun }, selection.span)}
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
        {selection.cursor !== null && (
          <BarReadout {...props} noun={noun} at={selection.cursor} width={width} />
        )}
      </div>
      <HistogramAxis bars={bars} span={span} zone={props.zone} width={width} />
    </section>
  );
}

interface HistogramLegendProps {
  series: readonly HistogramSeries[];
  formatCount: (count: number) => string;
  onFilter: ((series: string, direction: 'for' | 'out') => void) | undefined;
}

/** The series with their totals; each is a filter for its messages, and can be filtered out. */
function HistogramLegend({ series, formatCount, onFilter }: HistogramLegendProps) {
  return series.map(({ name, label = name, colour, total, isQuiet, filter }) => {
    const entry = (
      <>
        <i style={{ background: colour }} data-quiet={isQuiet || undefined} />
        {label} {formatCount(total)}
      </>
    );
    if (!onFilter) {
      return (
        <span key={name} className={styles.legend}>
          {entry}
        </span>
      );
    }
    const isOut = filter === 'out';
    return (
      <span key={name} className={styles.legend} data-filter={filter}>
        <button
          type="button"
          aria-pressed={filter === 'for'}
          title={isOut ? `Show ${label} again` : `Filter for ${label} (Shift+click to filter out)`}
          onClick={({ shiftKey }) => onFilter(name, shiftKey || isOut ? 'out' : 'for')}
        >
          {entry}
        </button>
        <button
          type="button"
          aria-pressed={isOut}
          aria-label={`Filter out ${label}`}
          title={`Filter out ${label}`}
          onClick={() => onFilter(name, 'out')}
        >
          −
        </button>
      </span>
    );
  });
}

interface SelectionBarProps {
  /** The selected time. */
  text: string;
  /** Messages in it. */
  count: string;
  isDragging: boolean;
  onZoom: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The selected bars, and what can be done with them. */
function SelectionBar({ text, count, isDragging, onZoom, onClear, children }: SelectionBarProps) {
  return (
    // Pressing a button here must not take the focus from the plot: losing it clears the selection.
    <div
      role="toolbar"
      aria-label="Selected time"
      className={styles.selection}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span aria-live="polite">
        {text} · <b>{count}</b>
      </span>
      {!isDragging && (
        <>
          {children}
          <Button size="xs" aria-keyshortcuts="Enter" title="Zoom in (Enter)" onClick={onZoom}>
            Zoom in
          </Button>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label="Clear the selection"
            title="Clear the selection (Esc)"
            onClick={onClear}
          >
            <X size={13} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** Round counts as light lines, named beside the bars. */
function CountScale({ bars }: Pick<HistogramProps, 'bars'>) {
  const highest = highestTotal(bars);
  return countTicks(highest).map((count) => (
    <div
      key={count}
      className={styles.count}
      style={{ top: plotHeight - (count / highest) * plotHeight }}
      aria-hidden="true"
    >
      <span>{formatCompact(count)}</span>
    </div>
  ));
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

interface HistogramAxisProps {
  bars: readonly HistogramBar[];
  span: TimeSpan;
  zone: string;
  width: number;
}

const tickDistance = 110;

/** The times below the bars. */
function HistogramAxis({ bars, span, zone, width }: HistogramAxisProps) {
  const { from, to } = axisSpan(bars, span);
  const ticks = width === 0 ? [] : timeTicks({ from, to }, zone, Math.floor(width / tickDistance));
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ at, label }) => {
        const x = ((at - from) / Math.max(to - from, 1)) * width;
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
