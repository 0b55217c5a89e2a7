import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is counted: "Messages exported". */
  label: string;
  /** From 0 to `max`; left out while it is unknown. */
  value?: number | undefined;
  max?: number;
  /** In pixels; as wide as its container if left out. */
  width?: number;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, value, max = 100, width }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      style={{ inlineSize: width }}
      aria-label={label}
      // Of nothing, everything is done.
      max={Math.max(max, 1)}
      value={value === undefined ? undefined : Math.min(value, Math.max(max, 1))}
    />
  );
}
