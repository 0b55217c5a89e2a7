interface SparklineProps {
  /** Newest last. */
  values: readonly number[];
  /** How many values fill the width; a shorter series is right-aligned. */
  samples?: number;
  /** Describes the line for screen readers. */
  label: string;
  width?: number;
  height?: number;
}

/** A trend line without axes or numbers. */
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
