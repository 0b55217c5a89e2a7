import styles from './histogram.module.css';
import { axisSpan, type HistogramBar, type TimeSpan } from './model.ts';
import { timeTicks } from './time-ticks.ts';

interface HistogramAxisProps {
  bars: readonly HistogramBar[];
  span: TimeSpan;
  zone: string;
  width: number;
}

const tickDistance = 110;

/** The times below the bars. */
export function HistogramAxis({ bars, span, zone, width }: HistogramAxisProps) {
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
