import { capitalized, formatCount } from '@tailrace/domain/format/format';
import type { LevelFilters } from '@tailrace/domain/search/level-filters';
import { type LevelGroup, levelGroups } from '@tailrace/domain/search/level-groups';
import { absoluteRange, isAllTime } from '@tailrace/domain/time/time-range';
import { useMemo } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { Histogram } from '#/components/core/histogram/Histogram.tsx';
import { axisSpan, type HistogramSeries, type TimeSpan } from '#/components/core/histogram/model.ts';
import { useLevelFilters } from '#/features/query/editor/index.ts';
import { LazyFieldAnalysis } from '#/features/query/fields/index.ts';
import { type PanelKind, type SearchNavigation, searchRequestOf } from '#/features/query/params/index.ts';
import { formatSpan } from '#/features/query/time/index.ts';
import { ChartsMenu, type SearchCharting } from '#/features/search/charts/index.ts';
import { formatInterval } from '#/features/search/result/index.ts';
import { type ResultPanelEntry, resultPanels } from './result-panels.ts';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';
import type { SearchRows } from './use-search-rows.tsx';

/** The series with the query's filters; one that is filtered out stays in the legend, so that it can be shown again. */
function seriesWithFilters(series: readonly HistogramSeries[], filters: LevelFilters): HistogramSeries[] {
  const shown = series.map((one) => ({ ...one, filter: filters[one.name as LevelGroup['name']] }));
  const gone = levelGroups.filter(({ name }) => filters[name] && !series.some((one) => one.name === name));
  return [
    ...shown,
    ...gone.map(({ name }) => ({
      ...{ name, label: capitalized(name), colour: 'var(--border-strong)', total: 0 },
      filter: filters[name],
    })),
  ];
}

interface SearchHistogramProps {
  search: Search;
  rows: SearchRows;
  charting: SearchCharting;
}

/** The histogram, and below it the chart or comparison of a field. */
export function SearchHistogram({ search, rows, charting }: SearchHistogramProps) {
  const { result, go, state, zone, fields, edit } = search;
  const { run } = result;
  const levels = useLevelFilters(state.query);
  const { look } = state;
  const live = useLiveHistogram(search, rows);
  if (!run || !live) {
    // Nothing will be drawn for a query that cannot be read.
    if (result.problem?.kind === 'syntax') return <div className={styles.histogram} />;
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
        onZoom={(part) => go.setTimeRange(absoluteRange(part))}
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
            request: { ...searchRequestOf(state), timeRange: absoluteRange(run.histogram.span) },
          }}
          axis={axisSpan(bars, span)}
          type={fields.typeOf(look.field)}
          zone={zone}
          onLook={(next) => go.setView({ look: next })}
          onFilter={edit.filterFor}
        />
      )}
    </div>
  );
}

/** The histogram of the result, with what the live tail has added to it. */
function useLiveHistogram({ result, state }: Search, { tail }: SearchRows) {
  const histogram = result.run?.histogram;
  const { arrivals, liveBars } = (tail.hasBase && tail.snapshot) || {};
  const isSliding = !isAllTime(state.timeRange);
  return useMemo(
    () => (histogram && arrivals && liveBars ? liveBars(histogram, arrivals, isSliding) : histogram),
    [histogram, arrivals, liveBars, isSliding],
  );
}

/** Buttons beside the histogram that open and close the panels, with their keys and palette actions. */
function PanelButtons({ search }: { search: Search }) {
  return Object.entries(resultPanels).map(([kind, entry]) => {
    const panel = { kind: kind as PanelKind, entry, search };
    return entry.key === undefined ? (
      <PanelAction key={kind} {...panel} />
    ) : (
      <PanelButton key={kind} {...panel} keyName={entry.key} />
    );
  });
}

interface PanelActionProps {
  kind: PanelKind;
  entry: ResultPanelEntry;
  search: Search;
}

/** A panel that opens from a message is in the palette alone; it asks for what it needs. */
function PanelAction({ kind, entry, search }: PanelActionProps) {
  usePaletteAction({
    label: `${entry.label}…`,
    run: () => search.go.search({ panel: { kind, settings: {} } }),
  });
  return null;
}

interface PanelButtonProps extends PanelActionProps {
  keyName: string;
}

function PanelButton({ kind, entry, keyName, search: { go, state } }: PanelButtonProps) {
  const { label, Panel } = entry;
  const isOpen = state.panel?.kind === kind;
  const toggle = () => go.setView({ panel: isOpen ? null : { kind, settings: {} } });
  useShortcut({ group: 'Search', key: keyName, label, run: toggle });
  usePaletteAction({ label, run: toggle });
  return (
    <Button
      size="xs"
      aria-pressed={isOpen}
      aria-keyshortcuts={keyName}
      onPointerEnter={() => void Panel.preload()}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}

interface SpecialButtonProps {
  /** The selected time. */
  span: TimeSpan;
  go: SearchNavigation;
  onOpen: () => void;
}

const specialKey = 'd';

/** Compares the selected time with the rest of the searched range. */
function SpecialButton({ span, go, onOpen }: SpecialButtonProps) {
  const label = 'What is special about this';
  const panel = resultPanels.changes;
  const open = () => {
    onOpen();
    const [from, to] = [span.from, span.to].map((moment) => new Date(moment).toISOString());
    go.setView({ panel: { kind: 'changes', settings: { against: 'rest', from: from ?? '', to: to ?? '' } } });
  };
  useShortcut({ group: 'Search', key: specialKey, label, isHidden: !panel, run: open });
  if (!panel) return null;
  return (
    <Button
      size="xs"
      aria-keyshortcuts={specialKey}
      title={`${label} (${specialKey})`}
      onPointerEnter={() => void panel.Panel.preload()}
      onFocus={() => void panel.Panel.preload()}
      onClick={open}
    >
      {label}
    </Button>
  );
}
