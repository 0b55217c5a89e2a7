import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { countOf, formatBytes, formatCount } from '@tailrace/domain/format/format';
import type { IndexDetails } from '@tailrace/domain/indices/index-details';
import { rangeText } from '@tailrace/domain/indices/index-range-text';
import { shownStates, states } from '@tailrace/domain/indices/index-states';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useWidth } from '#/app/use-width.ts';
import { timeTicks } from '#/components/core/histogram/time-ticks.ts';
import { barAt, barsPath, type TimelineBar, timelineBars } from './timeline-bars.ts';

const plotHeight = 64;
const tickDistance = 110;

const barText = (index: IndexDetails, zone: string, now: number) =>
  [
    index.name,
    shownStates[index.state].text,
    index.messages === null ? null : countOf(index.messages, 'message'),
    index.bytes === null ? null : formatBytes(index.bytes),
    rangeText(index, zone, now),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** Styles of the timeline by class; bars of each state differ in fill and outline, not in colour alone. */
const timelineStyles: SystemStyleObject = {
  minW: '0',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
  textStyle: 'small',
  color: 'fg.muted',
  '& .legend': { display: 'flex', flexWrap: 'wrap', columnGap: '3.5', rowGap: '0.5' },
  '& .legend li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  '& .plot': { mt: '1.5', borderRadius: 'sm', overflow: 'hidden', cursor: 'pointer' },
  '& .bars, & .mark, & .ground, & .dots, & .hatch': { forcedColorAdjust: 'none' },
  '& .bars[data-state=open]': { fill: 'var(--level-info)' },
  '& .bars[data-state=writing], & .mark': { fill: 'var(--accent-solid)' },
  '& .bars[data-state=closed]': {
    fill: 'var(--bg-sunken)',
    stroke: 'var(--fg-faint)',
    strokeDasharray: '3 2',
  },
  '& .bars[data-state=reopened]': { stroke: 'var(--level-info)' },
  '& .bars[data-state=damaged]': { stroke: 'var(--danger-solid)' },
  '& .ground': { fill: 'var(--bg-panel)' },
  '& .dots': { fill: 'var(--level-info)' },
  '& .hatch': { fill: 'var(--danger-solid)' },
  '& .read': { fill: 'none', stroke: 'var(--fg-default)', strokeWidth: '2' },
  '& .axis': { position: 'relative', h: '20px', pt: '1', overflow: 'hidden', color: 'fg.faint' },
  '& .axis span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& figcaption': { minH: '20px', overflowWrap: 'anywhere' },
};

interface TimelineProps {
  indices: readonly IndexDetails[];
  zone: string;
  now: number;
  /** Shows an index in the list below. */
  onChoose: (index: IndexDetails) => void;
}

/** The indices of a set over time. The arrow keys or the pointer read one, selecting it shows it in the list. */
export function Timeline({ indices, zone, now, onChoose }: TimelineProps) {
  const [ref, width] = useWidth();
  const [cursor, setCursor] = useState<number | null>(null);
  const { bars, span } = timelineBars(indices, { width, height: plotHeight }, now);
  const last = bars.length - 1;
  const at = cursor === null ? null : Math.min(cursor, last);
  const read = at === null ? undefined : bars[at];
  const valued = read ?? bars[last];
  const unplaced = indices.length - bars.length;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && read) {
      event.preventDefault();
      onChoose(read.index);
      return;
    }
    const next = {
      ArrowLeft: Math.max((at ?? last + 1) - 1, 0),
      ArrowRight: Math.min((at ?? last - 1) + 1, last),
      Home: 0,
      End: last,
      Escape: null,
    }[event.key];
    // An Esc that changes nothing here is left to the surroundings.
    if (next === undefined || next === cursor) return;
    event.preventDefault();
    setCursor(next);
  };
  const barUnder = (event: PointerEvent) =>
    barAt(bars, event.clientX - event.currentTarget.getBoundingClientRect().left);

  return (
    <chakra.figure css={timelineStyles} aria-label="Indices over time">
      <TimelineLegend indices={indices} />
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label="Index, by time"
        aria-disabled={bars.length === 0}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={Math.max(at ?? last, 0)}
        aria-valuetext={valued ? barText(valued.index, zone, now) : 'No index has a range'}
        className="plot"
        style={{ height: plotHeight }}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setCursor(barUnder(event))}
        onPointerLeave={() => setCursor(null)}
        onClick={() => read && onChoose(read.index)}
        onBlur={() => setCursor(null)}
      >
        {width > 0 && <TimelinePlot bars={bars} read={read} width={width} height={plotHeight} />}
      </div>
      <div className="axis" aria-hidden="true">
        {span &&
          timeTicks(span, zone, Math.floor(width / tickDistance)).map((tick) => {
            const x = ((tick.at - span.from) / (span.to - span.from)) * width;
            // Labels at the ends stay within the card.
            const translate = x < 20 ? '0' : x > width - 20 ? '-100%' : '-50%';
            return (
              <span key={tick.at} style={{ left: x, translate }}>
                {tick.label}
              </span>
            );
          })}
      </div>
      <figcaption>
        {read ? barText(read.index, zone, now) : 'Height is size on disk. Select a bar to find its index.'}
        {unplaced > 0 &&
          !read &&
          ` ${countOf(unplaced, 'index is', 'indices are')} not drawn: the list says why there is no range.`}
      </figcaption>
    </chakra.figure>
  );
}

/** The states that occur, each with its fill, its word and its count. */
function TimelineLegend({ indices }: { indices: readonly IndexDetails[] }) {
  const id = useId();
  const counts = Map.groupBy(indices, ({ state }) => state);
  return (
    <ul className="legend" aria-label="Indices by state">
      {states.map((state) => {
        const count = counts.get(state)?.length ?? 0;
        return (
          count > 0 && (
            <li key={state}>
              <svg width="12" height="12" aria-hidden="true">
                <TimelinePatterns id={id} />
                <path
                  d="M1,11h10v-10h-10z"
                  className="bars"
                  data-state={state}
                  style={
                    state === 'damaged' || state === 'reopened' ? { fill: `url(#${id}${state})` } : undefined
                  }
                />
              </svg>
              {shownStates[state].text} {formatCount(count)}
            </li>
          )
        );
      })}
    </ul>
  );
}

interface TimelinePlotProps {
  bars: readonly TimelineBar[];
  /** The bar under the cursor. */
  read: TimelineBar | undefined;
  width: number;
  height: number;
}

/** Half the width of the mark above the active index. */
const markSize = 4;

/** Bars by state: filled, outlined, dotted, hatched, so that nothing depends on colour. */
function TimelinePlot({ bars, read, width, height }: TimelinePlotProps) {
  const id = useId();
  const written = bars.find(({ index }) => index.state === 'writing');
  return (
    <svg width={width} height={height} aria-hidden="true">
      <TimelinePatterns id={id} />
      {states.map((state) => (
        <path
          key={state}
          d={barsPath(bars, state, height)}
          className="bars"
          data-state={state}
          style={state === 'damaged' || state === 'reopened' ? { fill: `url(#${id}${state})` } : undefined}
        />
      ))}
      {read && (
        <rect x={read.x} y={height - read.height} width={read.width} height={read.height} className="read" />
      )}
      {written && (
        <path
          d={`M${Math.min(Math.max(written.x + written.width / 2, markSize), width - markSize) - markSize},0h${2 * markSize}l-${markSize},6z`}
          className="mark"
        />
      )}
    </svg>
  );
}

/** The fills of reopened and damaged indices. */
const TimelinePatterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}reopened`} width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" className="ground" />
      <rect width="2" height="2" className="dots" />
    </pattern>
    <pattern
      id={`${id}damaged`}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" className="ground" />
      <rect width="2" height="5" className="hatch" />
    </pattern>
  </defs>
);
