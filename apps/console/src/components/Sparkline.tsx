interface SparklineProps {
  /** Newest last. */
  values: readonly number[];
  /** What the line shows, for who cannot see it. */
  label: string;
  width?: number;
  height?: number;
}

/** The shape of the last moments, not a chart: no axes, no numbers. */
export function Sparkline({ values, label, width = 64, height = 20 }: SparklineProps) {
  const top = Math.max(...values, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values
    .map(
      (value, index) =>
        `${(index * step).toFixed(1)},${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`,
    )
    .join(' ');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points}
        fill="none"
        stroke="var(--accent-solid)"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
