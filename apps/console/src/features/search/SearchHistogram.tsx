import { formatCount } from '@tailrace/domain/format';
import { absoluteRange } from '@tailrace/domain/time-range';
import { Histogram } from '#/components/core/histogram/Histogram.tsx';
import { formatInterval } from '#/features/search-answer/index.ts';
import { ChartsMenu, type SearchCharting } from '#/features/search-charts/index.ts';
import { LazyFieldAnalysis } from '#/features/search-fields/index.ts';
import { questionOf } from '#/features/search-place/index.ts';
import { formatSpan } from '#/features/search-time/index.ts';
import { PanelButtons } from './PanelButtons.tsx';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';

interface SearchHistogramProps {
  search: Search;
  charting: SearchCharting;
}

/** The histogram, and below it the chart or comparison of a field. */
export function SearchHistogram({ search, charting }: SearchHistogramProps) {
  const { answer, go, place, zone, fields, edit } = search;
  const { run } = answer;
  const { look } = place;
  if (!run) {
    return (
      <div className={styles.histogram}>
        <div className={styles.skeletonHistogram} />
      </div>
    );
  }
  const { bars, series, span, interval } = run.histogram;
  return (
    <div className={styles.histogram}>
      <Histogram
        bars={bars}
        series={series}
        span={span}
        zone={zone}
        isStale={search.isDimmed || run.isPartial}
        onZoom={(part) => go.lookAt(absoluteRange(part))}
        formatSpan={(part) => formatSpan(part, zone)}
        formatCount={formatCount}
        actions={
          <>
            <PanelButtons search={search} />
            <ChartsMenu charting={charting} />
          </>
        }
        caption={
          <>
            <b>{formatCount(run.total)}</b> {run.total === 1 ? 'message' : 'messages'},{' '}
            {formatInterval(interval)}
          </>
        }
      />
      {look && (
        <LazyFieldAnalysis
          look={look}
          // The histogram's range: over everything since 1970 the chart would be a single bar.
          scope={{ field: look.field, question: { ...questionOf(place), timeRange: absoluteRange(span) } }}
          type={fields.typeOf(look.field)}
          zone={zone}
          onLook={(next) => go.arrange({ look: next })}
          onFilter={edit.filterFor}
        />
      )}
    </div>
  );
}
