import { formatCount } from '@tailrace/domain/format/format';
import type { LevelGroup } from '@tailrace/domain/search/level-groups';
import { absoluteRange, isAllTime } from '@tailrace/domain/time/time-range';
import { useMemo } from 'react';
import { Histogram } from '#/components/core/histogram/Histogram.tsx';
import { axisSpan } from '#/components/core/histogram/model.ts';
import { useLevelFilters } from '#/features/query/editor/index.ts';
import { LazyFieldAnalysis } from '#/features/query/fields/index.ts';
import { searchRequestOf } from '#/features/query/params/index.ts';
import { formatSpan } from '#/features/query/time/index.ts';
import { ChartsMenu, type SearchCharting } from '#/features/search/charts/index.ts';
import { formatInterval } from '#/features/search/result/index.ts';
import { PanelButtons } from './PanelButtons.tsx';
import { SpecialButton } from './SpecialButton.tsx';
import styles from './search-screen.module.css';
import { seriesWithFilters } from './series-filters.ts';
import type { Search } from './use-search.ts';
import type { SearchRows } from './use-search-rows.tsx';

interface SearchHistogramProps {
  search: Search;
  rows: SearchRows;
  charting: SearchCharting;
}

/** The histogram, and below it the chart or comparison of a field. */
export function SearchHistogram({ search, rows, charting }: SearchHistogramProps) {
  const { answer, go, place, zone, fields, edit } = search;
  const { run } = answer;
  const levels = useLevelFilters(place.query);
  const { look } = place;
  const live = useLiveHistogram(search, rows);
  if (!run || !live) {
    return (
      <div className={styles.histogram}>
        <div className={styles.skeletonHistogram} />
      </div>
    );
  }
  const { bars, series, span, interval } = live;
  const total = run.total + rows.arrived;
  const shown = seriesWithFilters(series, levels);
  return (
    <div className={styles.histogram}>
      <Histogram
        bars={bars}
        series={shown}
        span={span}
        zone={zone}
        isStale={search.isDimmed || run.isPartial}
        onFilter={(name, direction) => edit.filterLevel(name as LevelGroup['name'], direction)}
        onZoom={(part) => go.lookAt(absoluteRange(part))}
        formatSpan={(part) => formatSpan(part, zone)}
        formatCount={formatCount}
        actions={
          <>
            <PanelButtons search={search} />
            <ChartsMenu charting={charting} />
          </>
        }
        renderSelectionActions={(part, clear) => <SpecialButton span={part} go={go} onOpen={clear} />}
        caption={
          <>
            <b>{formatCount(total)}</b> {total === 1 ? 'message' : 'messages'}, {formatInterval(interval)}
          </>
        }
      />
      {look && (
        <LazyFieldAnalysis
          look={look}
          // The histogram's range: over everything since 1970 the chart would be a single bar.
          scope={{
            field: look.field,
            question: { ...searchRequestOf(place), timeRange: absoluteRange(run.histogram.span) },
          }}
          axis={axisSpan(bars, span)}
          type={fields.typeOf(look.field)}
          zone={zone}
          onLook={(next) => go.arrange({ look: next })}
          onFilter={edit.filterFor}
        />
      )}
    </div>
  );
}

/** The histogram of the answer, with what the live tail has added to it. */
function useLiveHistogram({ answer, place }: Search, { tail }: SearchRows) {
  const histogram = answer.run?.histogram;
  const { arrivals, liveBars } = (tail.hasBase && tail.snapshot) || {};
  const isSliding = !isAllTime(place.timeRange);
  return useMemo(
    () => (histogram && arrivals && liveBars ? liveBars(histogram, arrivals, isSliding) : histogram),
    [histogram, arrivals, liveBars, isSliding],
  );
}
