import { useId } from 'react';
import { states } from './index-states.ts';
import { barsPath, type TimelineBar } from './timeline-bars.ts';

interface TimelinePlotProps {
  bars: readonly TimelineBar[];
  /** The bar under the cursor. */
  read: TimelineBar | undefined;
  width: number;
  height: number;
}

/** Half the width of the mark above the index that is written to. */
const markSize = 4;

/** Bars by state: filled, outlined, dotted, hatched, so that nothing depends on colour. */
export function TimelinePlot({ bars, read, width, height }: TimelinePlotProps) {
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
export const TimelinePatterns = ({ id }: { id: string }) => (
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
