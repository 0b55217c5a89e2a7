import type { SearchChart } from '@tailrace/domain/views/search-view-charts';
import type { AggregationWidget } from '@tailrace/domain/views/widgets/widget';
import { useState } from 'react';
import { type SearchHome, useSearchHome } from '#/features/query/params/index.ts';
import {
  expandCharts,
  toggleCollapsed,
  useIsCollapsed,
  useUnsavedCharts,
  writeCharts,
} from './chart-store.ts';
import { movedChart } from './unsaved-charts.ts';

/** What the builder begins with: a field, messages over time split by a field, or a chart there is. */
export type BuilderStart =
  | { kind: 'field'; field: string; type: string }
  | { kind: 'split' }
  | { kind: 'edit'; chart: SearchChart };

/** What is added to a dashboard. */
export type DashboardAddition =
  | { kind: 'chart'; chart: SearchChart }
  | { kind: 'histogram' }
  | { kind: 'messages' };

export interface SearchCharting {
  charts: readonly SearchChart[];
  isCollapsed: boolean;
  /** What the builder is open with. */
  building: BuilderStart | null;
  build: (start: BuilderStart) => void;
  closeBuilder: () => void;
  /** What the dialog that adds to a dashboard is open with. */
  adding: DashboardAddition | null;
  add: (addition: DashboardAddition | null) => void;
  /** Adds a chart at the end, or replaces the one with its id. */
  put: (widget: AggregationWidget, title: string | null) => void;
  duplicate: (id: string) => void;
  move: (id: string, steps: number) => void;
  remove: (id: string) => void;
  toggle: () => void;
}

const noCharts: readonly SearchChart[] = [];

/** A saved search by its view, any other by its tab. */
export const keyOfSearch = ({ viewId, tab = '' }: SearchHome) => viewId ?? `tab ${tab}`;

/** The charts of the open search: those it was saved with, or as they were changed since. */
export function useChartsOfSearch(): readonly SearchChart[] {
  const home = useSearchHome();
  return useUnsavedCharts(keyOfSearch(home)) ?? home.charts ?? noCharts;
}

/** The charts of the open search, and how to change them. */
export function useSearchCharts(): SearchCharting {
  const home = useSearchHome();
  const charts = useChartsOfSearch();
  const isCollapsed = useIsCollapsed();
  const [building, setBuilding] = useState<BuilderStart | null>(null);
  const [adding, setAdding] = useState<DashboardAddition | null>(null);
  const write = (changed: readonly SearchChart[]) =>
    writeCharts(keyOfSearch(home), changed, home.charts ?? noCharts);
  return {
    charts,
    isCollapsed,
    building,
    build: setBuilding,
    closeBuilder: () => setBuilding(null),
    adding,
    add: setAdding,
    put: (widget, title) => {
      const isKnown = charts.some((chart) => chart.widget.id === widget.id);
      const put = { widget, title };
      write(
        isKnown ? charts.map((chart) => (chart.widget.id === widget.id ? put : chart)) : [...charts, put],
      );
      if (!isKnown) expandCharts();
    },
    duplicate: (id) => {
      const at = charts.findIndex(({ widget }) => widget.id === id);
      const chart = charts[at];
      if (!chart) return;
      const copy = { ...chart, widget: { ...chart.widget, id: crypto.randomUUID() } };
      write(charts.toSpliced(at + 1, 0, copy));
    },
    move: (id, steps) => write(movedChart(charts, id, steps)),
    remove: (id) => write(charts.filter(({ widget }) => widget.id !== id)),
    toggle: toggleCollapsed,
  };
}
