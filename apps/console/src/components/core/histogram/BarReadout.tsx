import { barBox } from './bar-paths.ts';
import styles from './histogram.module.css';
import { barTotal, type HistogramBar, type HistogramSeries, spanOf, type TimeSpan } from './model.ts';

interface BarReadoutProps {
  bars: readonly HistogramBar[];
  series: readonly HistogramSeries[];
  /** What is counted. */
  noun: string;
  span: TimeSpan;
  /** Index of the bar. */
  at: number;
  /** Width of the plot. */
  width: number;
  formatSpan: (span: TimeSpan) => string;
  formatCount: (count: number) => string;
}

const distance = 8;

/** The time span and the counts of a bar, beside it; screen readers hear them as the value of the slider. */
export function BarReadout({
  bars,
  series,
  noun,
  span,
  at,
  width,
  formatSpan,
  formatCount,
}: BarReadoutProps) {
  const bar = bars[at];
  const time = spanOf(bars, { from: at, to: at }, span);
  if (!bar || !time) return null;
  const box = barBox(at, bars.length, width);
  const isLeft = box.x > width / 2;
  const position = isLeft ? { right: width - box.x + distance } : { left: box.x + box.width + distance };
  return (
    <div className={styles.readout} style={position} aria-hidden="true">
      <p>{formatSpan(time)}</p>
      <dl>
        <div>
          <dt>{noun}</dt>
          <dd>{formatCount(barTotal(bar))}</dd>
        </div>
        {series.map(
          ({ name, label = name, colour, isQuiet }, index) =>
            (bar.counts[index] ?? 0) > 0 && (
              <div key={name}>
                <dt>
                  <i style={{ background: colour }} data-quiet={isQuiet || undefined} />
                  {label}
                </dt>
                <dd>{formatCount(bar.counts[index] ?? 0)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
