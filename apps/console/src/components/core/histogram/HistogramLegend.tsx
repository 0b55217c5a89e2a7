import styles from './histogram.module.css';
import type { HistogramSeries } from './model.ts';

interface HistogramLegendProps {
  series: readonly HistogramSeries[];
  formatCount: (count: number) => string;
  onFilter: ((series: string, direction: 'for' | 'out') => void) | undefined;
}

/** The series with their totals; each is a filter for its messages, and can be filtered out. */
export function HistogramLegend({ series, formatCount, onFilter }: HistogramLegendProps) {
  return series.map(({ name, colour, total, isQuiet, filter }) => {
    const label = (
      <>
        <i style={{ background: colour }} data-quiet={isQuiet || undefined} />
        {name} {formatCount(total)}
      </>
    );
    if (!onFilter) {
      return (
        <span key={name} className={styles.legend}>
          {label}
        </span>
      );
    }
    const isOut = filter === 'out';
    return (
      <span key={name} className={styles.legend} data-filter={filter}>
        <button
          type="button"
          aria-pressed={filter === 'for'}
          title={isOut ? `Show ${name} again` : `Filter for ${name} (Shift+click to filter out)`}
          onClick={({ shiftKey }) => onFilter(name, shiftKey || isOut ? 'out' : 'for')}
        >
          {label}
        </button>
        <button
          type="button"
          aria-pressed={isOut}
          aria-label={`Filter out ${name}`}
          title={`Filter out ${name}`}
          onClick={() => onFilter(name, 'out')}
        >
          −
        </button>
      </span>
    );
  });
}
