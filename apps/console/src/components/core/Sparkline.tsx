interface SparklineProps {
  /** Newest last. */
  values: readonly number[];
  /** How many values the whole width stands for; fewer begin further right. */
  samples?: number;
  /** What the line shows, for who cannot see it. */
  label: string;
  width?: number;
  height?: number;
}

/** The shape of the last moments, not a chart: no axes, no numbers. */
export function Sparkline({
  values,
  samples = values.length,
  label,
  width = 64,
  height = 20,
}: SparklineProps) {
  const top = Math.max(...values, 1);
  const step = width / Math.max(samples - 1, 1);
  const points = values
    .map((value, index) => {
      const x = width - (values.length - 1 - index) * step;
      const y = height - 2 - (value / top) * (height - 4);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points}
        fill="none"
        stroke="var(--accent-solid)"
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
