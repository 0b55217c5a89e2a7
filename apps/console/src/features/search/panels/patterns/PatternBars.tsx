import { formatCount } from '@tailrace/domain/format/format';

const width = 96;
const height = 18;

interface PatternBarsProps {
  bins: readonly number[];
  colour: string;
}

/** The messages of a pattern over the time that was read. */
export function PatternBars({ bins, colour }: PatternBarsProps) {
  const top = Math.max(...bins, 1);
  const step = width / Math.max(bins.length, 1);
  const label = `Over time: at most ${formatCount(top)} in one of ${bins.length} bars`;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--border-subtle)" />
      {bins.map((count, at) => {
        if (count === 0) return null;
        // The smallest bar is still visible beside the highest.
        const tall = Math.max((count / top) * height, 2);
        return (
          <rect
            key={at}
            x={at * step}
            y={height - tall}
            width={Math.max(step - 1, 1)}
            height={tall}
            fill={colour}
          />
        );
      })}
    </svg>
  );
}
