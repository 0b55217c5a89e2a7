import { chakra } from '@chakra-ui/react';
import { countOf, formatBytes } from '@tailrace/domain/format/format';
import type { IndexFacts } from '@tailrace/domain/indices/index-facts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useWidth } from '#/app/use-width.ts';
import { timeTicks } from '#/components/core/histogram/time-ticks.ts';
import { shownStates } from './index-states.ts';
import { rangeText } from './range-text.ts';
import { TimelineLegend } from './TimelineLegend.tsx';
import { TimelinePlot } from './TimelinePlot.tsx';
import { barAt, timelineBars } from './timeline-bars.ts';
import { timelineStyles } from './timeline-styles.ts';

interface TimelineProps {
  indices: readonly IndexFacts[];
  zone: string;
  now: number;
  /** Shows an index in the list below. */
  onChoose: (index: IndexFacts) => void;
}

const plotHeight = 64;
const tickDistance = 110;

const barText = (index: IndexFacts, zone: string, now: number) =>
  [
    index.name,
    shownStates[index.state].text,
    index.messages === null ? null : countOf(index.messages, 'message'),
    index.bytes === null ? null : formatBytes(index.bytes),
    rangeText(index, zone, now),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** The indices of a set over time. The arrow keys or the pointer read one, Enter or a click shows it in the list. */
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
          timeTicks(span, zone, Math.floor(width / tickDistance)).map((tick) => (
            <span key={tick.at} style={{ left: `${(100 * (tick.at - span.from)) / (span.to - span.from)}%` }}>
              {tick.label}
            </span>
          ))}
      </div>
      <figcaption>
        {read
          ? barText(read.index, zone, now)
          : 'Height is size on disk. Enter or a click shows an index in the list.'}
        {unplaced > 0 &&
          !read &&
          ` ${countOf(unplaced, 'index is', 'indices are')} not drawn: the list says why there is no range.`}
      </figcaption>
    </chakra.figure>
  );
}
